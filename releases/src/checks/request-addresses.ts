/** Requests listed addresses of the site with a build that is tried; its smoke story covers one address per page. */
import type { BrowserContext } from '@playwright/test'
import type { PageRow } from 'shared-kernel/remote-contracts'
import { chosenAddresses, documentProblem, pathsIn } from './listed-addresses.ts'

/** At most this many addresses, evenly spread, for this long. */
const MOST = 200
const LONGEST_MS = 6_000
const AT_A_TIME = 4

interface Asked {
  /** With a preview session. */
  context: BrowserContext
  site: string
  remote: string
  pages: PageRow[]
  longestMs?: number
}

/** Message about the first address that is worse with this build than with the live one; null: none. */
export async function problemOfAddresses({
  context,
  site,
  remote,
  pages,
  longestMs = LONGEST_MS,
}: Asked): Promise<string | null> {
  const textOf = (pathname: string) => context.request.get(site + pathname).then((answer) => answer.text())
  const problemAt = async (pathname: string) => {
    const answer = await context.request.get(site + pathname)
    return documentProblem(answer.status(), await answer.text(), remote)
  }
  // The document as visitors get it: a problem there as well is not caused by this build.
  const liveProblem = async (pathname: string) => {
    const answer = await fetch(site + pathname)
    return documentProblem(answer.status, await answer.text(), remote)
  }
  // Confirmed by repetition: a busy computer may leave a document to the browser.
  const isSure = async (pathname: string, problem: string) =>
    (await liveProblem(pathname)) === null &&
    (await problemAt(pathname)) === problem &&
    (await problemAt(pathname)) === problem
  const parts = pathsIn(await textOf('/sitemap.xml'))
  const listed = (await Promise.all(parts.map(textOf))).flatMap(pathsIn)
  const left = chosenAddresses(pages, listed, MOST)
  const until = Date.now() + longestMs
  let found: string | null = null
  const ask = async () => {
    for (let next = left.shift(); next !== undefined && found === null && Date.now() < until; next = left.shift()) {
      const problem = await problemAt(next)
      if (problem !== null && (await isSure(next, problem))) found ??= `${next} ${problem}`
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, ask))
  return found
}
