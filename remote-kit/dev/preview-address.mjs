// The address at which the site shows a locally served remote, and the reason when it does not.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const ANSWERS_WITHIN_MS = 10_000

/**
 * The first address of a page that can be gone to, whatever content the site has; the top of the site where there is
 * none.
 * @param {{ paths: string[] }[]} pages the remote's page table
 */
export function firstAddress(pages) {
  const withoutOptional = (pattern) =>
    pattern
      .split('/')
      .filter((part) => !(part.startsWith(':') && part.endsWith('?')))
      .join('/')
  const paths = pages.flatMap(({ paths }) => paths).map(withoutOptional)
  return paths.find((address) => !/[:*]/.test(address)) || '/'
}

/**
 * The same by the table in a remote's folder.
 * @param {string} folder
 */
export function firstAddressOf(folder) {
  const { remoteTables } = require('../webpack/remote-tables.cjs')
  return firstAddress(remoteTables(folder).pages)
}

/**
 * Asks the site for its own page with the build of this computer: one that allows it remembers that for the visit, with
 * a cookie; one that does not shows its page as if nothing had been asked.
 * @param {string} link
 * @returns {Promise<string | null>} what is in the way, with the way out; null: nothing
 */
export async function inTheWay(link) {
  const { origin } = new URL(link)
  const asked = { redirect: 'manual', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }
  const answer = await fetch(link, asked).catch(() => null)
  await answer?.body?.cancel()
  if (answer === null)
    return `No site answers at ${origin}. Remedy: start it, or pass the address of another with --site or SITE_ORIGIN.`
  const isRemembered = answer.headers.getSetCookie().some((cookie) => cookie.startsWith('mf='))
  // Redirects and errors prove nothing; a page that is not live yet answers 404.
  if (isRemembered || !(answer.ok || answer.status === 404)) return null
  return (
    `The site at ${origin} shows no builds of this computer, so the link leads to what is live. Remedy: ask whoever ` +
    'runs it to start its document server with REMOTE_OVERRIDES=localhost, or name another site with --site.'
  )
}
