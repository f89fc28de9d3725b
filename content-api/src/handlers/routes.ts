/** All routes of the API. */
import { getAddressParts, getAddresses, resolvePath } from './addresses.ts'
import { getBibleBooks, getBibleText } from './bible.ts'
import { getChurchYear } from './church-year.ts'
import { getCitations, getCitationTags } from './citations.ts'
import { getConfig, getDailySelection, getPreachers, getSites } from './site-config.ts'
import { getCitationToken, getFeedbackToken, getSessionToken, sendCitation, sendFeedback } from './form-sends.ts'
import { getLiveness, getReadiness } from './health.ts'
import { getNode, getNodeInLanguage } from './node.ts'
import { getPassage, getPassageChapters } from './passage.ts'
import { getPlanDaySermons, getReadingPlans } from './reading-plans.ts'
import { getList, getSermonFeed, getSuggestions } from './sermon-list.ts'
import type { RouteDefinition } from '../http/route.ts'

export const routes: [method: 'GET' | 'POST', url: string, definition: RouteDefinition][] = [
  ['GET', '/session/token', getSessionToken],
  ['GET', '/api/v2/config', getConfig],
  ['GET', '/api/v2/sites', getSites],
  ['GET', '/api/v2/preachers', getPreachers],
  ['GET', '/api/v2/list', getList],
  ['GET', '/api/v2/suggestions', getSuggestions],
  ['GET', '/api/v2/feed', getSermonFeed],
  ['GET', '/api/v2/address-parts', getAddressParts],
  ['GET', '/api/v2/addresses', getAddresses],
  ['GET', '/api/v2/resolve', resolvePath],
  ['GET', '/api/v2/node/:id', getNode],
  ['GET', '/:lang/api/v2/node/:id', getNodeInLanguage],
  ['GET', '/api/v2/daily-selection', getDailySelection],
  ['GET', '/api/v2/church-year', getChurchYear],
  ['GET', '/api/v2/citations', getCitations],
  ['GET', '/api/v2/citation-tags', getCitationTags],
  ['GET', '/api/v2/bible-books', getBibleBooks],
  ['GET', '/api/v2/bible-text', getBibleText],
  ['GET', '/api/v2/passage', getPassage],
  ['GET', '/api/v2/passage-chapters', getPassageChapters],
  ['GET', '/api/v2/readingplans', getReadingPlans],
  ['GET', '/api/v2/readingplans/:plan/:day/search', getPlanDaySermons],
  ['GET', '/api/v2/feedback', getFeedbackToken],
  ['POST', '/api/v2/feedback/:token', sendFeedback],
  ['GET', '/api/v2/citation', getCitationToken],
  ['POST', '/api/v2/citation/:token', sendCitation],
  ['GET', '/healthz', getLiveness],
  ['GET', '/readyz', getReadiness],
]
