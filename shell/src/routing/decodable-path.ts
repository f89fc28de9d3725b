/**
 * The path with `%` escaped as `%25` where it begins no UTF-8 sequence: links of old sites contain Latin-2 letters
 * (`/R%F3m`) or are truncated. Routers and `decodeURI` throw at such a path; escaped, it is a page that does not exist.
 * The query is unchanged: `URLSearchParams` never throws.
 */
export function decodablePath(address: string): string {
  const [path = '', ...query] = address.split('?')
  return [path.replace(/(?:%[\da-f]{2})+|%/gi, escapedUnlessDecodable), ...query].join('?')
}

function escapedUnlessDecodable(bytes: string): string {
  try {
    decodeURIComponent(bytes)
    return bytes
  } catch {
    return bytes.replaceAll('%', '%25')
  }
}
