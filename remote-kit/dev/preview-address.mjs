// The address at which the site shows a locally served remote, and the reason if it does not.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const ANSWERS_WITHIN_MS = 10_000

/**
 * The first address of a page without required parameters, which exists whatever content the site has; `/` without one.
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
 * The same for the page table in a remote's folder.
 * @param {string} folder
 */
export function firstAddressOf(folder) {
  const { remoteTables } = require('../webpack/remote-tables.cjs')
  return firstAddress(remoteTables(folder).pages)
}

/**
 * Requests a page of the site with the local build. A site that allows overrides sets a cookie for the visit; any other
 * site ignores the parameter.
 * @param {string} link
 * @returns {Promise<string | null>} why the site does not show the build, with the remedy; null: it does
 */
export async function previewProblem(link) {
  const { origin } = new URL(link)
  const options = { redirect: 'manual', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }
  const answer = await fetch(link, options).catch(() => null)
  await answer?.body?.cancel()
  if (answer === null)
    return `No site answers at ${origin}. Remedy: start it, or pass the address of another with --site or SITE_ORIGIN.`
  const isRemembered = answer.headers.getSetCookie().some((cookie) => cookie.startsWith('mf='))
  // Redirects and errors prove nothing; a page that is not live yet answers 404.
  if (isRemembered || !(answer.ok || answer.status === 404)) return null
  return (
    `The site at ${origin} does not allow local builds, so the link shows the live build. Remedy: ask its operator ` +
    'to start the document server with REMOTE_OVERRIDES=localhost, or set another site with --site.'
  )
}
