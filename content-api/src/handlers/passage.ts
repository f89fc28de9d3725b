import { formatPassage, type Place } from 'shared-kernel/passages'
import { PassagePage } from '../contract/entities.ts'
import { PassageQuery } from '../contract/queries.ts'
import { AnswerError } from '../errors.ts'
import { readChapterText } from '../passage/chapter-text.ts'
import { readPassageCitations } from '../passage/citations.ts'
import { isSomewhere } from '../passage/is-somewhere.ts'
import { neighboursOf } from '../passage/neighbours.ts'
import { ofTheSite } from '../passage/of-the-site.ts'
import { readPlanDays } from '../passage/plan-days.ts'
import { readRoleSermons } from '../passage/role-sermons.ts'
import { route } from '../route.ts'
import { commonRange } from '../versification/common-range.ts'
import { karoliMeaningOf } from '../versification/meanings.ts'
import { renumber } from '../versification/renumbered-place.ts'
import { OF_THE_SITE, type Versification } from '../versification/versifications.ts'

export const getPassage = route({
  summary: 'A passage by the numbers of RÚF: its chapter, and the first of what is preached, quoted and planned on it',
  query: PassageQuery,
  answer: PassagePage,
  cache: 'content',
  async handle({ db, query }) {
    const { versification: asked = OF_THE_SITE, ...places } = query
    if (!isSomewhere(places)) throw new AnswerError('no_passage')
    const { versification, ...place } = ofTheSite(places, asked)
    const range = commonRange(place, versification)
    const [text, sermons, citations, planDays] = await Promise.all([
      readChapterText(db, place, versification),
      readRoleSermons(db, range),
      readPassageCitations(db, range),
      readPlanDays(db, range),
    ])
    return {
      passage: { ...place, label: formatPassage(place), versification },
      inKaroli: inKaroli(place, versification),
      alsoKaroli: (versification === OF_THE_SITE && karoliMeaningOf(place)) || undefined,
      ...text,
      ...sermons,
      citations,
      planDays,
      ...neighboursOf(place, versification),
    }
  },
})

function inKaroli(place: Place, versification: Versification): string | undefined {
  const other = renumber(place, versification, 'karoli')
  return other === null || other === 'same' ? undefined : other.label
}
