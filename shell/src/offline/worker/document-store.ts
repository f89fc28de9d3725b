/** Saved documents. A document is saved only after all files that it names, so that each can be shown completely. */
import { addressesIn, findEntry, lookUp, openCache, putLast } from './caches.ts'
import {
  DISABLED_BUILDS,
  DISABLED,
  pinned,
  validated,
  factsOf,
  isPrivate,
  isRedirect,
  isWhole,
  toSavedResponse,
  savedRedirect,
  isCacheable,
  isOwnDocument,
  laterFiles,
  laterList,
  type NamedFile,
  namedFiles,
  otherAddressesOf,
  type Pin,
  type SavedFacts,
} from './saved-document.ts'
import { type LaterFiles, PAGE_DATA_PATH } from '../../server-paths.ts'
import { documentsWithinLimits, evictFiles, deleteBuildFiles, cacheFiles, fileSizes } from './file-store.ts'

export const savedDocument = (address: string) => lookUp('documents', address)

/** A redirect to a saved document with the text of this address. Never rejects. */
export async function savedAtOtherAddress(address: string): Promise<Response | undefined> {
  const entries = await savedDocuments().catch(() => [])
  const there = entries.find((entry) => otherAddressesOf(entry.address, entry).includes(address))
  return there && new Response(null, { status: 302, headers: { location: there.address } })
}

/** Changes of the saved documents run one after the other, so that none deletes a file that another one saves. */
let turn: Promise<unknown> = Promise.resolve()
const inTurn = (work: () => Promise<unknown>): Promise<void> =>
  (turn = turn.then(work).catch(() => undefined)) as Promise<void>

/** Never rejects: a page is readable without the files it loads later. */
async function fetchLaterFiles(html: string): Promise<NamedFile[]> {
  const list = laterList(html)
  if (list === null) return []
  try {
    const answer = await fetch(list)
    return answer.ok ? laterFiles((await answer.json()) as LaterFiles) : []
  } catch {
    return []
  }
}

/** Saves a document from the network. Never rejects: an incomplete one is not saved. */
function saveDocument(address: string, answer: Response, wish: Pin | null = null): Promise<void> {
  return inTurn(async () => {
    try {
      const html = isCacheable(answer) ? await answer.text() : ''
      if (!isWhole(html)) return
      const files = [...namedFiles(html), ...(await fetchLaterFiles(html))]
      await cacheFiles(files)
      const documents = await openCache('documents')
      const before = await findEntry(documents, address)
      const copy = toSavedResponse(html, files, answer.headers, new Date())
      const wished = wish ?? (before && factsOf(before).isPinned ? factsOf(before) : null)
      await putLast(documents, address, wished ? pinned(copy, wished) : copy)
      await evict()
    } catch (error) {
      // Quota exceeded: deletes half of the saved documents; the next visit tries again.
      if (error instanceof DOMException && error.name === 'QuotaExceededError') await makeRoom()
    }
  })
}

/**
 * Revalidates a saved document after it was shown, or saves one that was read without the worker. Never rejects.
 * @returns whether files of the saved one are disabled
 */
export async function revalidate(address: string, wish: Pin | null = null): Promise<boolean> {
  try {
    const saved = await savedDocument(address)
    const tag = saved?.headers.get('etag')
    const answer = await fetch(address, tag ? { headers: { 'if-none-match': tag } } : { cache: 'no-cache' })
    if (answer.status !== 304) await storeResponse(address, answer, wish)
    else if (saved)
      await inTurn(async () => putLast(await openCache('documents'), address, validated(saved, new Date())))
    const off = await deleteDisabled(answer)
    return saved !== undefined && isWith(saved, off)
  } catch {
    // No network: the saved copy stays.
    return false
  }
}

/** Saves a document under its own address; it is revalidated when it is opened. */
export async function saveRead(address: string, wish: Pin | null = null): Promise<void> {
  const saved = await savedDocument(address)
  if (!saved) return void (await revalidate(address, wish))
  await inTurn(async () => putLast(await openCache('documents'), address, wish ? pinned(saved, wish) : saved))
}

/** Deletes a saved document, its page data, and files that only it needed. */
export const deleteDocument = (address: string): Promise<void> =>
  inTurn(async () => {
    await (await openCache('documents')).delete(address, { ignoreVary: true })
    const pageData = `${PAGE_DATA_PATH}?${new URLSearchParams({ of: address }).toString()}`
    await (await openCache('answers')).delete(pageData, { ignoreVary: true })
    await evict()
  })

/**
 * Deletes copies of pages that the site no longer has.
 * @throws TypeError without network
 */
export async function deleteGone(isDue: (copy: Response) => boolean): Promise<void> {
  for (const { address, entry } of await savedDocuments()) {
    if (isRedirect(entry) || !isDue(entry)) continue
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' })
    if (isOwnDocument(answer.headers) && isGone(answer)) await deleteDocument(address)
  }
}

/** Applies the server's current answer for an address; ignores answers that are not the site's. */
export async function storeResponse(address: string, answer: Response, wish: Pin | null = null): Promise<void> {
  if (!isOwnDocument(answer.headers)) return
  if (answer.redirected) await saveRedirect(address, answer)
  else if (isGone(answer)) await deleteDocument(address)
  // A local build or a preview: no saved document matches what the server would show.
  else if (answer.status === 200 && isPrivate(answer.headers)) await deleteAllDocuments()
  else await saveDocument(address, answer, wish)
}

const isGone = ({ status, headers }: Response) => status === 404 || status === 410 || headers.has(DISABLED)

/** Saves a redirect, and the document at its target. */
async function saveRedirect(address: string, answer: Response) {
  const { origin, pathname, search } = new URL(answer.url)
  if (origin !== location.origin) return
  const to = pathname + search
  // A new response, without the redirect flag.
  await saveDocument(to, new Response(answer.body, answer))
  const documents = await openCache('documents')
  if (await findEntry(documents, to)) await putLast(documents, address, savedRedirect(to, new Date()))
  else await documents.delete(address)
}

export interface SavedDocument extends SavedFacts {
  address: string
  entry: Response
}

/** All saved documents, least recently used first. */
export async function savedDocuments(): Promise<SavedDocument[]> {
  const documents = await openCache('documents')
  const addresses = await addressesIn(documents)
  const found = await Promise.all(
    addresses.map(async (address) => ({ address, entry: await findEntry(documents, address) })),
  )
  return found.flatMap(({ address, entry }) => (entry ? [{ address, entry, ...factsOf(entry) }] : []))
}

/** Deletes documents beyond the limits, and files that no saved document needs. */
async function evict() {
  const entries = await savedDocuments()
  const bytes = await fileSizes()
  const stay = documentsWithinLimits(entries, (file) => bytes.get(file) ?? 0)
  await deleteEntries(entries.filter(({ address }) => !stay.has(address)))
  await evictFiles(new Set(entries.filter(({ address }) => stay.has(address)).flatMap(({ files }) => files)))
}

async function makeRoom() {
  const entries = await savedDocuments()
  const going = [...entries.filter(({ isPinned }) => !isPinned), ...entries.filter(({ isPinned }) => isPinned)]
  await deleteEntries(going.slice(0, Math.ceil(entries.length / 2)))
  await evict()
}

async function deleteEntries(entries: SavedDocument[]) {
  const documents = await openCache('documents')
  await Promise.all(entries.map(({ address }) => documents.delete(address)))
}

/** A build failed on a page: deletes documents with it, unless nothing else is saved. */
export async function deleteBuild(build: string): Promise<void> {
  if (!(await hasNetwork())) return
  await inTurn(async () => {
    await deleteEntries((await savedDocuments()).filter(({ builds }) => builds.includes(build)))
    await deleteBuildFiles(build)
  })
}

/** True when a document names files with one of these prefixes. */
const isWith = (entry: Response, beginnings: readonly string[]): boolean =>
  factsOf(entry).files.some((file) => beginnings.some((beginning) => file.startsWith(beginning)))

/**
 * Deletes documents with files of disabled builds, named by an answer's header.
 * @returns prefixes of such files: `/remotes/remote-bible/`, `/remotes/remote-bible/3f2a…/`
 */
export async function deleteDisabled({ headers }: Response): Promise<string[]> {
  const off = (headers.get(DISABLED_BUILDS)?.split(' ') ?? []).map((build) => `/remotes/${build}/`)
  if (off.length > 0)
    await inTurn(async () => deleteEntries((await savedDocuments()).filter(({ entry }) => isWith(entry, off))))
  return off
}

/** Offline, every unsaved file fails, which is no evidence against its build. */
const hasNetwork = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Deletes all saved documents. */
export const deleteAllDocuments = () => inTurn(async () => deleteEntries(await savedDocuments()))
