/** In which order pages that are kept are listed. Pure. */
import { paths } from 'shared-kernel/paths'

interface Listed {
  address: string
  /** The visitor asked for it. */
  isAsked: boolean
}

/** Of the address of a plan's day: the plan and the number of the day. */
const DAY = new RegExp(`^${paths.readingPlan('(\\d+)')}/(\\d+)(?:/|$)`)

/**
 * Pages as they come, but the days of a plan together, in the place of the first of them, as they follow one another.
 * A day stands there once: what was asked for has all its texts.
 */
export function inReadingOrder<Page extends Listed>(pages: readonly Page[]): Page[] {
  const plans = new Map<string, Map<number, Page>>()
  for (const page of pages) {
    const [, plan, day] = DAY.exec(page.address) ?? []
    if (plan === undefined) continue
    const days = plans.get(plan) ?? new Map<number, Page>()
    plans.set(plan, days)
    if (page.isAsked || !days.has(Number(day))) days.set(Number(day), page)
  }
  return pages.flatMap((page) => {
    const [, plan] = DAY.exec(page.address) ?? []
    if (plan === undefined) return [page]
    const days = plans.get(plan) ?? []
    plans.delete(plan)
    return [...days].sort(([one], [other]) => one - other).map(([, day]) => day)
  })
}
