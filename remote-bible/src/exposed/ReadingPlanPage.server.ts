/** Metadata for search engines; in the server build only. */
import { paths } from 'shared-kernel/paths'
import type { PageAbout, Page } from 'shared-kernel/remote-contracts'
import { useText } from '../reading-plan/messages.ts'
import type { PlanData } from '../reading-plan/load-plan.ts'
import { page as shown } from './ReadingPlanPage.tsx'

/** The first reading shares the day's canonical address. */
export function planAbout({ data, url: { origin } }: { data: PlanData; url: URL }): PageAbout {
  if (data.view === 'beyond') return { unlisted: true, missing: true }
  const t = useText.in('hu')
  const plans = { name: t('plans'), path: paths.readingPlans() }
  const addressOf = (path: string) => `${origin}${path}`
  if (data.view === 'plan') {
    const path = paths.readingPlan(data.nid)
    const description = data.description ?? t('planDescription', { title: data.title })
    const thing = {
      '@type': ['CreativeWork', 'ItemList'],
      '@id': `${addressOf(path)}#plan`,
      url: addressOf(path),
      name: data.title,
      description,
      inLanguage: 'hu',
      numberOfItems: data.days.length,
      itemListOrder: 'https://schema.org/ItemListOrderAscending',
      isPartOf: { '@id': `${origin}/#site` },
    }
    return {
      description,
      canonical: path,
      type: 'website',
      card: { embed: 'plan', attributes: { nid: String(data.nid) } },
      trail: [plans, { name: data.title, path }],
      things: [thing],
    }
  }
  const { nid, day, planTitle: plan, requested, readings } = data
  const planPath = paths.readingPlan(nid)
  const path = paths.readingPlanDay(nid, day)
  const title = t('dayTitle', { day, plan })
  const thing = {
    '@type': 'CreativeWork',
    '@id': `${addressOf(path)}#day`,
    url: addressOf(path),
    name: title,
    position: day,
    inLanguage: 'hu',
    about: readings.map(({ label }) => ({ '@type': 'CreativeWork', name: label, isPartOf: BIBLE })),
    isPartOf: { '@type': 'CreativeWork', '@id': `${addressOf(planPath)}#plan`, name: plan, url: addressOf(planPath) },
  }
  return {
    description: t('dayDescription', { day, plan, readings: readings.map(({ label }) => label).join('; ') }),
    canonical: requested === null || requested === 1 ? path : paths.readingPlanReading(nid, day, requested),
    type: 'article',
    card: { embed: 'plan', attributes: { nid: String(nid), day: String(day) } },
    trail: [plans, { name: plan, path: planPath }, { name: title, path }],
    things: [thing],
  }
}

const BIBLE = { '@type': 'Book', name: 'Biblia' }

export const page: Page<PlanData> = { ...shown, about: planAbout }
