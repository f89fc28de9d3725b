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
