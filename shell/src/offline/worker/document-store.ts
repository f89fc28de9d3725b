/** The documents that are kept. One is put here only after all the files it names: each can be shown whole. */
import { addressesIn, find, lookUp, openCache, putLast } from './caches.ts'
import {
  ALL_OFF,
  SWITCHED_OFF,
  asked,
  confirmed,
  factsOf,
  isPrivate,
  isRedirect,
  isWhole,
  keptCopy,
  keptRedirect,
  mayKeep,
  namedFiles,
  otherAddressesOf,
  type Asked,
  type KeptFacts,
} from './saved-document.ts'
import { isOwnDocument } from '../../own-document.ts'
import { documentsThatStay, dropFiles, dropFilesOf, keepFiles, weighFiles } from './file-store.ts'

export const keptDocument = (address: string) => lookUp('documents', address)

/** The way to a kept document that has the text of this address, too. Never rejects. */
export async function keptElsewhere(address: string): Promise<Response | undefined> {
  const entries = await documentEntries().catch(() => [])
  const there = entries.find((entry) => otherAddressesOf(entry.address, entry).includes(address))
  return there && new Response(null, { status: 302, headers: { location: there.address } })
}

/** What changes the set of documents goes one after the other: none loses a file while it arrives. */
let turn: Promise<unknown> = Promise.resolve()
const inTurn = (work: () => Promise<unknown>): Promise<void> =>
  (turn = turn.then(work).catch(() => undefined)) as Promise<void>

/** Keeps a document that the network gave. Never rejects: what cannot be kept whole is not kept. */
export function keep(address: string, answer: Response, wish: Asked | null = null): Promise<void> {
  return inTurn(async () => {
    if (mayKeep(answer)) await keepWhole(address, answer, wish)
  })
}

async function keepWhole(address: string, answer: Response, wish: Asked | null) {
  try {
    const html = await answer.text()
    if (!isWhole(html)) return
    await keepFiles(namedFiles(html))
    const documents = await openCache('documents')
    const before = await find(documents, address)
    const copy = keptCopy(html, answer.headers, new Date())
    const wished = wish ?? (before && factsOf(before).isAsked ? factsOf(before) : null)
    await putLast(documents, address, wished ? asked(copy, wished) : copy)
    await tidy()
  } catch (error) {
    // No room: half of what is kept goes, and the next visit tries again.
    if (error instanceof DOMException && error.name === 'QuotaExceededError') await makeRoom()
  }
}

/**
 * Asks the server again behind a kept document, or for one that was read without it. Never rejects.
 * @returns whether files of the kept one are switched off
 */
export async function refresh(address: string, wish: Asked | null = null): Promise<boolean> {
  try {
    const kept = await keptDocument(address)
    const tag = kept?.headers.get('etag')
    const answer = await fetch(address, tag ? { headers: { 'if-none-match': tag } } : { cache: 'no-cache' })
    if (answer.status !== 304) await take(address, answer, wish)
    else if (kept) await inTurn(async () => putLast(await openCache('documents'), address, confirmed(kept, new Date())))
    const off = await dropWhatIsOff(answer)
    return kept !== undefined && isWith(kept, off)
  } catch {
    // No network: what is kept stays as it is.
    return false
  }
}

/**
 * What was read in a page, or asked for, is kept for its own address, too; whether it has changed is asked when it is
 * gone to.
 */
export async function keepRead(address: string, wish: Asked | null = null): Promise<void> {
  const kept = await keptDocument(address)
  if (!kept) return void (await refresh(address, wish))
  await inTurn(async () => putLast(await openCache('documents'), address, wish ? asked(kept, wish) : kept))
}

/** What is wanted no longer. */
export const dropAddress = (address: string): Promise<void> =>
  inTurn(async () => {
    await (await openCache('documents')).delete(address, { ignoreVary: true })
    await tidy()
  })

/** Takes what the server says of an address now; from what is none of the site's it takes nothing, and keeps nothing of it. */
export async function take(address: string, answer: Response, wish: Asked | null = null): Promise<void> {
  if (!isOwnDocument(answer.headers)) return
  if (answer.redirected) await keepRedirect(address, answer)
  else if (isGone(answer)) await (await openCache('documents')).delete(address)
  // A build of the visitor's own, or a preview: whatever is kept is not what the server would show.
  else if (answer.status === 200 && isPrivate(answer.headers)) await dropDocuments()
  else await keep(address, answer, wish)
}

const isGone = ({ status, headers }: Response) => status === 404 || status === 410 || headers.has(SWITCHED_OFF)

/** Where an address leads, and the document there. */
async function keepRedirect(address: string, answer: Response) {
  const { origin, pathname, search } = new URL(answer.url)
  if (origin !== location.origin) return
  const to = pathname + search
  // As an answer of its own it was not redirected.
  await keep(to, new Response(answer.body, answer))
  const documents = await openCache('documents')
  if (await find(documents, to)) await putLast(documents, address, keptRedirect(to, new Date()))
  else await documents.delete(address)
}

/** Addresses that lead elsewhere each day and have not been asked for today. */
export async function redirectsOfOtherDays(isOfAnotherDay: (entry: Response) => boolean): Promise<string[]> {
  const entries = await documentEntries()
  return entries.filter(({ entry }) => isRedirect(entry) && isOfAnotherDay(entry)).map(({ address }) => address)
}

export interface KeptEntry extends KeptFacts {
  address: string
  entry: Response
}

/** All that is kept, the one used longest ago first. */
export async function documentEntries(): Promise<KeptEntry[]> {
  const documents = await openCache('documents')
  const addresses = await addressesIn(documents)
  const found = await Promise.all(
    addresses.map(async (address) => ({ address, entry: await find(documents, address) })),
  )
  return found.flatMap(({ address, entry }) => (entry ? [{ address, entry, ...factsOf(entry) }] : []))
}

/** What is beyond the limits goes, with the files that nothing kept needs. */
async function tidy() {
  const entries = await documentEntries()
  const bytes = await weighFiles()
  const stay = documentsThatStay(entries, (file) => bytes.get(file) ?? 0)
  await dropEntries(entries.filter(({ address }) => !stay.has(address)))
  await dropFiles(new Set(entries.filter(({ address }) => stay.has(address)).flatMap(({ files }) => files)))
}

async function makeRoom() {
  const entries = await documentEntries()
  const going = [...entries.filter(({ isAsked }) => !isAsked), ...entries.filter(({ isAsked }) => isAsked)]
  await dropEntries(going.slice(0, Math.ceil(entries.length / 2)))
  await tidy()
}

async function dropEntries(entries: KeptEntry[]) {
  const documents = await openCache('documents')
  await Promise.all(entries.map(({ address }) => documents.delete(address)))
}

/** A build failed on a page: nothing with it is shown again, unless there is nothing else. */
export async function dropBuild(build: string): Promise<void> {
  if (!(await hasNetwork())) return
  await inTurn(async () => {
    await dropEntries((await documentEntries()).filter(({ builds }) => builds.includes(build)))
    await dropFilesOf(build)
  })
}

/** Whether a document names files that begin so. */
const isWith = (entry: Response, beginnings: readonly string[]): boolean =>
  factsOf(entry).files.some((file) => beginnings.some((beginning) => file.startsWith(beginning)))

/**
 * Nothing is shown again of documents with files of what an answer says is off.
 * @returns how the addresses of such files begin: `/remotes/remote-bible/`, `/remotes/remote-bible/3f2a…/`
 */
export async function dropWhatIsOff({ headers }: Response): Promise<string[]> {
  const off = (headers.get(ALL_OFF)?.split(' ') ?? []).map((build) => `/remotes/${build}/`)
  if (off.length > 0)
    await inTurn(async () => dropEntries((await documentEntries()).filter(({ entry }) => isWith(entry, off))))
  return off
}

/** Without signal every file that is not kept fails: that says nothing of its build. */
const hasNetwork = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Nothing that was kept is shown any more. */
export const dropDocuments = () => inTurn(async () => dropEntries(await documentEntries()))
