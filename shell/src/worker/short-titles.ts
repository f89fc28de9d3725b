/** A page that is kept on the device. */
export interface ReadablePage {
  address: string
  /** As HTML has it. */
  title: string
}

const BETWEEN = ' – '

/** The pages without the name of the site that the titles of all of them end with; a title that is only it stays. */
export function withShortTitles(pages: readonly ReadablePage[]): ReadablePage[] {
  const [site, ...others] = new Set(pages.map(({ title }) => title.split(BETWEEN).at(-1)!))
  if (site === undefined || others.length > 0) return [...pages]
  return pages.map((page) => ({
    ...page,
    title: page.title === site ? site : page.title.slice(0, -(BETWEEN + site).length),
  }))
}
