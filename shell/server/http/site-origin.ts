/** Validates the site's origin and the requested address, which come from the client. */
import { withSingleSlashes } from 'shared-kernel/site'
import { HttpError } from './errors.ts'

const HOST = /^(?:[a-z\d](?:[a-z\d._-]{0,252})|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Parts of a request that name the site; a trusted proxy may have set them. */
export interface RequestOrigin {
  protocol: string
  host: string
}

/** True for a valid `Host` header (RFC 9110, 7.2). */
export const isHost = (host: string | undefined): host is string =>
  host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`)

/**
 * @param publicOrigin the setting, which takes precedence over the request
 * @throws HttpError 400 if the request has no valid origin
 */
export function originOf({ protocol, host }: RequestOrigin, publicOrigin: string | null): string {
  if (publicOrigin !== null) return publicOrigin
  if (!/^https?$/.test(protocol) || !isHost(host)) throw new HttpError(400)
  return new URL(`${protocol}://${host}`).origin
}

/** CR, LF, and the line and paragraph separators, percent-encoded. */
const LINE_END = /%0[ad]|%e2%80%a[89]/i

/**
 * False for a path that a browser could resolve to another site, and for one with a line end, which the router's `*`
 * does not match.
 */
export const mayHaveDocument = ({ pathname }: URL): boolean => !pathname.startsWith('//') && !LINE_END.test(pathname)

/**
 * The requested address.
 * @throws HttpError 400 for an invalid origin or address, 404 for a path that cannot have a document
 */
export function addressOf(request: RequestOrigin & { url: string }, publicOrigin: string | null): URL {
  const url = new URL(originOf(request, publicOrigin) + pathIn(request.url))
  if (!mayHaveDocument(url)) throw new HttpError(404)
  return url
}

/** The address without repeated slashes in its path; null if it has none. @throws HttpError 400 */
export function withoutEmptySegments(url: string): string | null {
  // The parser turns backslashes into slashes, which could lead to another site.
  const { pathname, search } = new URL(`http://site${pathIn(url)}`)
  const single = withSingleSlashes(pathname)
  return single === pathname ? null : single + search
}

/** The request target may be absolute, as for a proxy (RFC 9112, 3.2); its host is ignored. */
function pathIn(url: string): string {
  if (url.startsWith('/')) return url
  if (!/^https?:/i.test(url) || !URL.canParse(url)) throw new HttpError(400)
  const { pathname, search } = new URL(url)
  return pathname + search
}
