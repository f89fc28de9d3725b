/** The documents of addresses that the site lists, asked of a build that is tried: a story walks one day of a plan. */
import type { BrowserContext } from '@playwright/test'
import type { PageRow } from 'shared-kernel/remote-contracts'
import { chosenAddresses, documentProblem, pathsIn } from './listed-addresses.ts'

/** So many, and so long; of what the site lists beyond that the evenly spread. */
const MOST = 200
const LONGEST_MS = 6_000
const AT_A_TIME = 4

interface Asked {
  /** Has entered the preview. */
  context: BrowserContext
  site: string
  remote: string
  pages: PageRow[]
  longestMs?: number
}

/** The first address that is worse with this build than with the live one, in words; null: there is none. */
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
  // The same documents as visitors have them: what is wrong there as well is not this build's.
  const liveProblem = async (pathname: string) => {
    const answer = await fetch(site + pathname)
    return documentProblem(answer.status, await answer.text(), remote)
  }
  // Once is nothing: a busy computer leaves a document to the browser.
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
