/** The list of kept pages on the offline page: their order, their titles, and a search in their texts. Pure. */
import { paths } from 'shared-kernel/paths'
import { fold } from 'shared-kernel/fold'

interface Listed {
  address: string
  /** The visitor asked for it. */
  isPinned: boolean
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

/** A page that is kept on the device. */
export interface ReadablePage {
  address: string
  /** As HTML has it. */
  title: string
}

const BETWEEN = ' – '

/** The name of the site, which the titles of all its pages end with; null where they do not say the same. */
export function siteNameOf(pages: readonly ReadablePage[]): string | null {
  const [site, ...others] = new Set(pages.map(({ title }) => title.split(BETWEEN).at(-1)!))
  return site === undefined || others.length > 0 ? null : site
}

/** The title of a page of the site. */
export const titleOn = (site: string, title: string) => `${title}${BETWEEN}${site}`

/** The pages without the name of the site; a title that is only it stays. */
export function withShortTitles(pages: readonly ReadablePage[]): ReadablePage[] {
  const site = siteNameOf(pages)
  if (site === null) return [...pages]
  return pages.map((page) => ({
    ...page,
    title: page.title === site ? site : page.title.slice(0, -(BETWEEN + site).length),
  }))
}

const NO_WORD = /[^\p{L}\p{N}]+/gu
/** Parts of a document that are not text to read. */
const NO_TEXT = /<(script|style|nav)[\s>][^]*?<\/\1>|<[^>]*>|&\w+;/g

/** Words as they are compared: `Kegyelem – és béke` is `kegyelem es beke`. */
const plain = (text: string) => fold(text).replace(NO_WORD, ' ').trim()

/** The words that an address searches for. @param search its question */
export const wordsOf = (search: string): string[] =>
  plain(new URLSearchParams(search).get('s') ?? '')
    .split(' ')
    .filter(Boolean)

/** True when each word is the beginning of a word of the document. */
export function hasWords(html: string, words: readonly string[]): boolean {
  const [, main = ''] = /<main[^>]*>([^]*)<\/main>/.exec(html) ?? []
  const text = ` ${plain(main.replace(NO_TEXT, ' '))}`
  return words.every((word) => text.includes(` ${word}`))
}
