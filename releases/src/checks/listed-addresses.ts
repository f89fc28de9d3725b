/** Selects listed addresses of a build's pages, and checks their documents. Pure. */
import type { PageRow } from 'shared-kernel/remote-contracts'
import { overlap } from '../manifest/overlap.ts'

/** Paths in a sitemap or a sitemap index. */
export const pathsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address = '']) =>
    URL.canParse(address) ? [new URL(address).pathname] : [],
  )

/** Selects evenly spread items, including the first and the last. */
function spread(list: string[], most: number): string[] {
  if (list.length <= most) return list
  const step = most === 1 ? 0 : (list.length - 1) / (most - 1)
  return Array.from({ length: most }, (_, index) => list[Math.round(index * step)]!)
}

/** Listed addresses that match a page's paths and parameter shapes. */
const addressesOf = ({ paths, params }: PageRow, listed: string[]) =>
  listed.filter((pathname) => paths.some((path) => overlap(pathname, undefined, path, params)))

/** Selects addresses of each page; pages with few leave their share to the others. */
export function chosenAddresses(pages: PageRow[], listed: string[], most: number): string[] {
  const ofPages = pages.map((row) => addressesOf(row, listed)).sort((a, b) => a.length - b.length)
  const chosen: string[] = []
  for (const [index, addresses] of ofPages.entries()) {
    chosen.push(...spread(addresses, Math.floor((most - chosen.length) / (ofPages.length - index))))
  }
  return [...new Set(chosen)]
}

/** React's marker of a server error that was left to the browser. */
const THREW = '<!--$!-->'

/** Failures of the content or the network (`ApiErrorKind`). */
const OF_CONTENT = ['network', 'timeout', 'too-many', 'server', 'cancelled']

/** The server has rendered the remote's page, not left it to the browser. */
export const isPainted = (html: string, remote: string): boolean => html.includes(`data-region="${remote}"`)

/** Problem of the document of a listed address that the build causes; null: none. @param remote owner of the page */
export function documentProblem(status: number, html: string, remote: string): string | null {
  if (status === 200 && html.includes(THREW)) return 'throws while it is rendered'
  if (status === 200) return isPainted(html, remote) ? null : 'is not painted on the server'
  if (status === 404) return 'answers 404'
  const [, kind = '', said = ''] = /data-failed="\w+" data-kind="([\w-]+)"[^]*?<code>([^<]*)<\/code>/.exec(html) ?? []
  return kind === '' || OF_CONTENT.includes(kind) ? null : `answers ${status} (${said})`
}
