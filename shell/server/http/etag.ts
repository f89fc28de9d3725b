/** Names of answers by what is in them (`ETag`). */
import { createHash } from 'node:crypto'

/** The strong tag of these parts together; `W/` before it makes the weak one. */
export function tagOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return `"${hash.digest('base64url').slice(0, 22)}"`
}

/** Whether a browser names this copy among those it has. @param named value of `If-None-Match` */
export const isNamed = (etag: string, named: string | undefined): boolean =>
  named?.split(',').some((tag) => tag.trim() === etag) ?? false
