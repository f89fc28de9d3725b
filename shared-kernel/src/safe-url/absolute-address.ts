import { safeUrl } from '../safe-html/safe-url.ts'

/**
 * The whole address of what is on this site (`/x`) or another one (`https://…`), else null. Never throws.
 * @param origin of this site
 */
export function absoluteAddress(value: string, origin: string): string | null {
  const url = safeUrl(value, 'image')
  return url === null ? null : new URL(url, origin).href
}
