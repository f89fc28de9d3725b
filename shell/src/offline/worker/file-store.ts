/** Saved files of builds, and the limits. A file's address contains its hash, so its content never changes. */
import { addressesIn, findEntry, lookUp, openCache } from './caches.ts'
import type { NamedFile } from './saved-document.ts'

const BYTES = 'kept-bytes'

/** Pending requests of pages: a document that is being saved shares them. */
const underWay = new Map<string, Promise<unknown>>()

/**
 * Answers a page's request for a file.
 * @throws the network's error
 */
export async function answerFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const saved = await lookUp('files', pathname)
  if (saved) return saved
  const answer = await fetch(request)
  // With integrity the browser has checked it; fonts have none, and are harmless.
  if (answer.ok && (request.integrity !== '' || request.destination === 'font')) {
    const stored = store(pathname, answer.clone()).catch(() => undefined)
    underWay.set(pathname, stored)
    void stored.finally(() => underWay.delete(pathname))
  }
  return answer
}

/**
 * Saves all files of a document.
 * @throws when a required one is missing or altered
 */
export async function cacheFiles(files: NamedFile[]): Promise<void> {
  await Promise.all(
    files.map((file) =>
      cacheFile(file).catch((error: unknown) => {
        if (!file.isOptional) throw error
      }),
    ),
  )
}

async function cacheFile({ address, integrity }: NamedFile) {
  await underWay.get(address)
  const cache = await openCache('files')
  if (await findEntry(cache, address)) return
  // The browser's cache may hold a damaged copy for a year.
  const answer = await fetch(address, { integrity }).catch(() => fetch(address, { integrity, cache: 'reload' }))
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  await store(address, answer)
}

async function store(address: string, answer: Response) {
  const body = await answer.blob()
  const headers = new Headers(answer.headers)
  // The body is already decompressed.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set(BYTES, String(body.size))
  await (await openCache('files')).put(address, new Response(body, { headers }))
}

/** Bytes of each saved file. */
export async function fileSizes(): Promise<Map<string, number>> {
  const cache = await openCache('files')
  const addresses = await addressesIn(cache)
  const answers = await cache.matchAll()
  return new Map(addresses.map((address, index) => [address, Number(answers[index]?.headers.get(BYTES) ?? 0)]))
}

/** Deletes files that no saved document needs, the oldest first. */
export async function evictFiles(named: Set<string>) {
  const others = (await addressesIn(await openCache('files'))).filter((address) => !named.has(address))
  await deleteFiles(others.slice(0, Math.max(0, others.length - MOST_OTHER_FILES)))
}

/** Deletes the files of a build. */
export async function deleteBuildFiles(build: string) {
  const all = await addressesIn(await openCache('files'))
  await deleteFiles(all.filter((address) => address.startsWith(`/remotes/${build}/`)))
}

async function deleteFiles(addresses: string[]) {
  const cache = await openCache('files')
  await Promise.all(addresses.map((address) => cache.delete(address)))
}

const MOST_PAGES = 40
/** Saved on purpose: a week of a few plans. */
const MOST_PINNED = 30
/** Addresses with a query: searches must not evict pages that were read. */
const MOST_QUESTIONS = 10
const MOST_BYTES = 30_000_000
/** Files loaded later that no document names: code of further pages, fonts. */
const MOST_OTHER_FILES = 60

export interface SavedSize {
  address: string
  files: string[]
  bytes: number
  isPinned?: boolean
}

/**
 * The addresses whose documents stay.
 * @param documents least recently used first
 * @param bytesOf of a file
 */
export function documentsWithinLimits(documents: SavedSize[], bytesOf: (file: string) => number): Set<string> {
  const stay = new Set<string>()
  const files = new Set<string>()
  const left = { pinned: MOST_PINNED, pages: MOST_PAGES, questions: MOST_QUESTIONS, bytes: MOST_BYTES }
  const latest = [...documents].reverse()
  // Pages that the visitor saved take precedence over pages that were only read.
  const inOrder = [...latest.filter(({ isPinned }) => isPinned), ...latest.filter(({ isPinned }) => !isPinned)]
  for (const { address, files: named, bytes, isPinned } of inOrder) {
    const kind = isPinned ? 'pinned' : address.includes('?') ? 'questions' : 'pages'
    const added = named.filter((file) => !files.has(file))
    const weight = added.reduce((sum, file) => sum + bytesOf(file), bytes)
    if (left[kind] === 0 || weight > left.bytes) continue
    left[kind] -= 1
    left.bytes -= weight
    stay.add(address)
    for (const file of added) files.add(file)
  }
  return stay
}
