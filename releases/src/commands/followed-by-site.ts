/**
 * Whether the running site does what was just said. Document servers take nothing that is older than what they have: in
 * a store that somebody has put back a command changes the registry, and visitors notice nothing.
 */
import type { PageRow } from 'shared-kernel/remote-contracts'

/** Servers look at the store every second. */
const WITHIN_MS = 6000
const EVERY_MS = 250

export interface Wanted {
  /** Origin of the running site. */
  site: string
  remote: string
  pages: PageRow[]
  /** What its pages answer from now on. */
  status: number
}

/** An address that needs no parameter stands for all. */
const plainAddress = (pages: PageRow[]) => pages.flatMap(({ paths }) => paths).find((one) => !one.includes(':'))

const statusOf = async (address: URL) =>
  await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(WITHIN_MS) }).then(
    ({ status }) => status,
    () => null,
  )

/** What to tell where the site goes on as before; null: it follows, or nobody could ask it. */
export async function notFollowed({ site, remote, pages, status }: Wanted): Promise<string | null> {
  const plain = plainAddress(pages)
  if (plain === undefined) return null
  const address = new URL(plain, site)
  const last = performance.now() + WITHIN_MS
  let answered = await statusOf(address)
  while (answered !== null && answered !== status && performance.now() < last) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    answered = await statusOf(address)
  }
  if (answered === null || answered === status) return null
  return (
    `It stands in the store, and ${address.href} still answers ${answered}: the site does not take it. Was the store put ` +
    `back to an earlier state, its /readyz names the number that it has.\n` +
    `Way out: npm run sign -- ${remote} --after <that number>`
  )
}
