/** The list of saved pages on the offline page: order, titles, and search in their texts. Pure. */
import { paths } from 'shared-kernel/paths'
import { fold } from 'shared-kernel/fold'

interface Listed {
  address: string
  /** Saved on purpose. */
  isPinned: boolean
}

/** Address of a plan's day: id of the plan, number of the day. */
const DAY = new RegExp(`^${paths.readingPlan('(\\d+)')}/(\\d+)(?:/|$)`)

/**
 * Keeps the order of pages, except that the days of a plan follow one another at the position of the first. Each day is
 * listed once: a day that was saved on purpose has all its texts.
 */
export function inReadingOrder<Page extends Listed>(pages: readonly Page[]): Page[] {
  const plans = new Map<string, Map<number, Page>>()
  for (const page of pages) {
    const [, plan, day] = DAY.exec(page.address) ?? []
    if (plan === undefined) continue
    const days = plans.get(plan) ?? new Map<number, Page>()
    plans.set(plan, days)
    if (page.isPinned || !days.has(Number(day))) days.set(Number(day), page)
  }
  return pages.flatMap((page) => {
    const [, plan] = DAY.exec(page.address) ?? []
    if (plan === undefined) return [page]
    const days = plans.get(plan) ?? []
    plans.delete(plan)
    return [...days].sort(([one], [other]) => one - other).map(([, day]) => day)
  })
}

/** A saved page. */
export interface ReadablePage {
  address: string
  /** As in HTML. */
  title: string
}

const BETWEEN = ' – '

/** The site's name at the end of all titles; null when they differ. */
export function siteNameOf(pages: readonly ReadablePage[]): string | null {
  const [site, ...others] = new Set(pages.map(({ title }) => title.split(BETWEEN).at(-1)!))
  return site === undefined || others.length > 0 ? null : site
}

/** The full title of a page. */
export const titleOn = (site: string, title: string) => `${title}${BETWEEN}${site}`

/** Pages with titles without the site's name, unless nothing else is left. */
export function withShortTitles(pages: readonly ReadablePage[]): ReadablePage[] {
  const site = siteNameOf(pages)
  if (site === null) return [...pages]
  return pages.map((page) => ({
    ...page,
    title: page.title === site ? site : page.title.slice(0, -(BETWEEN + site).length),
  }))
}

const NO_WORD = /[^\p{L}\p{N}]+/gu
/** Markup without readable text. */
const NO_TEXT = /<(script|style|nav)[\s>][^]*?<\/\1>|<[^>]*>|&\w+;/g

/** Normalises words for comparison: `Kegyelem – és béke` becomes `kegyelem es beke`. */
const plain = (text: string) => fold(text).replace(NO_WORD, ' ').trim()

/**
 * The search words of an address.
 * @param search its query
 */
export const wordsOf = (search: string): string[] =>
  plain(new URLSearchParams(search).get('s') ?? '')
    .split(' ')
    .filter(Boolean)

/** True when each word is a prefix of a word in the document. */
export function hasWords(html: string, words: readonly string[]): boolean {
  const [, main = ''] = /<main[^>]*>([^]*)<\/main>/.exec(html) ?? []
  const text = ` ${plain(main.replace(NO_TEXT, ' '))}`
  return words.every((word) => text.includes(` ${word}`))
}
