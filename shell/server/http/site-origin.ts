/** Where a request says that the site is. What it says is a visitor's word until it was looked at here. */
import { withSingleSlashes } from 'shared-kernel/page-paths'
import { Refusal } from './errors.ts'

const HOST = /^(?:[a-z\d](?:[a-z\d._-]{0,252})|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/** What of a request names the site; behind a trusted proxy that is the proxy's word. */
export interface Named {
  protocol: string
  host: string
}

/** Whether this may stand in a `Host` header (RFC 9110, 7.2). */
export const isHost = (host: string | undefined): host is string =>
  host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`)

/**
 * The origin of the site: the public one where it is set, else as the request says.
 * @throws Refusal (400) when that is no origin
 */
export function originOf({ protocol, host }: Named, publicOrigin: string | null): string {
  if (publicOrigin !== null) return publicOrigin
  if (!/^https?$/.test(protocol) || !isHost(host)) throw new Refusal(400)
  return new URL(`${protocol}://${host}`).origin
}

/** What ends a line, as it stands in an address: CR, LF and the separators of lines and paragraphs. */
const LINE_END = /%0[ad]|%e2%80%a[89]/i

/**
 * Whether a document may stand there: not at what reads like an address of another site, nor at a path with the end of
 * a line in it, which the router's only route does not fit (its `*` is `.*`), in browsers as here.
 */
export const mayHaveDocument = ({ pathname }: URL): boolean => !pathname.startsWith('//') && !LINE_END.test(pathname)

/**
 * The address that is asked for.
 * @throws Refusal 400 when the site has no origin or the request no address, 404 for a path that is no document's
 */
export function addressOf(request: Named & { url: string }, publicOrigin: string | null): URL {
  const url = new URL(originOf(request, publicOrigin) + pathIn(request.url))
  if (!mayHaveDocument(url)) throw new Refusal(404)
  return url
}

/** The address with single slashes in its path; null: it has no others. @throws Refusal 400 for what is no address */
export function withoutEmptySegments(url: string): string | null {
  // The parser turns backslashes into slashes: left in place they would lead to another site.
  const { pathname, search } = new URL(`http://site${pathIn(url)}`)
  const single = withSingleSlashes(pathname)
  return single === pathname ? null : single + search
}

/** RFC 9112, 3.2: an address may come whole, as to a proxy; whose it is, the host has said. */
function pathIn(url: string): string {
  if (url.startsWith('/')) return url
  if (!/^https?:/i.test(url) || !URL.canParse(url)) throw new Refusal(400)
  const { pathname, search } = new URL(url)
  return pathname + search
}
