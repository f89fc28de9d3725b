/** Addresses of a build's pages that the site lists: which are asked for, and what is wrong with a document. Pure. */
import type { PageRow } from 'shared-kernel/remote-contracts'
import { overlap } from './overlap.ts'

/** Paths of the addresses of a sitemap, or of the parts of an index. */
export const pathsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) =>
    URL.canParse(address) ? [new URL(address).pathname] : [],
  )

/** So many of a list, the first, the last and what lies evenly between. */
function spread(list: string[], most: number): string[] {
  if (list.length <= most) return list
  const step = most === 1 ? 0 : (list.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, index) => list[Math.round(index * step)]!)
}

/** The addresses of a page; in the pattern a parameter's part is any text of its shape. */
const addressesOf = ({ paths, params }: PageRow, listed: string[]) =>
  listed.filter((pathname) => paths.some((path) => overlap(pathname, undefined, path, params)))

/** Which addresses are asked for: of each page some, those with few leave their room to the others. */
export function chosenAddresses(pages: PageRow[], listed: string[], most: number): string[] {
  const ofPages = pages.map((row) => addressesOf(row, listed)).sort((a, b) => a.length - b.length)
  const chosen: string[] = []
  for (const [index, addresses] of ofPages.entries()) {
    chosen.push(...spread(addresses, Math.floor((most - chosen.length) / (ofPages.length - index))))
  }
  return [...new Set(chosen)]
}

/** React's mark where something threw on the server and was left to the browser. */
const THREW = '<!--$!-->'

/** What the content is to blame for, or the line to it (`ApiErrorKind`). */
const OF_CONTENT = ['network', 'timeout', 'too-many', 'server', 'cancelled']

/** Whether the document has the page of a remote, and does not leave it to the browser to fetch all of it. */
export const isPainted = (html: string, remote: string): boolean => html.includes(`data-region="${remote}"`)

/**
 * What is wrong with the document of an address that the site lists; null: nothing that a build can be blamed for.
 * @param remote whose page it is
 */
export function documentProblem(status: number, html: string, remote: string): string | null {
  if (status === 200 && html.includes(THREW)) return 'throws while it is rendered'
  if (status === 200) return isPainted(html, remote) ? null : 'is not painted on the server'
  if (status === 404) return 'answers 404'
  const [, kind = '', said = ''] = /data-failed="\w+" data-kind="([\w-]+)"[^]*?<code>([^<]*)<\/code>/.exec(html) ?? []
  return kind === '' || OF_CONTENT.includes(kind) ? null : `answers ${status} (${said})`
}
