/** Saved files of builds, and the limits. A file's address contains its hash, so its content never changes. */
import { addressesIn, findEntry, lookUp, openCache } from './caches.ts'
import type { NamedFile } from './saved-document.ts'

const BYTES = 'kept-bytes'

/** Under way to a page: a document that is kept at the same time does not ask again. */
const underWay = new Map<string, Promise<unknown>>()

/** Answers a page that asks for a file. @throws what the network says */
export async function answerFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const kept = await lookUp('files', pathname)
  if (kept) return kept
  const answer = await fetch(request)
  // With a hash the browser has compared it; a face of the type has none, and can do nothing.
  if (answer.ok && (request.integrity !== '' || request.destination === 'font')) {
    const stored = store(pathname, answer.clone()).catch(() => undefined)
    underWay.set(pathname, stored)
    void stored.finally(() => underWay.delete(pathname))
  }
  return answer
}

/** Makes sure that all files of a document are here. @throws when one that it needs cannot be had, or is another one */
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
  // The browser may have kept one that was broken on its way, for a year.
  const answer = await fetch(address, { integrity }).catch(() => fetch(address, { integrity, cache: 'reload' }))
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  await store(address, answer)
}

async function store(address: string, answer: Response) {
  const body = await answer.blob()
  const headers = new Headers(answer.headers)
  // The body is unpacked by now.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set(BYTES, String(body.size))
  await (await openCache('files')).put(address, new Response(body, { headers }))
}

/** Bytes of each file that is here. */
export async function fileSizes(): Promise<Map<string, number>> {
  const cache = await openCache('files')
  const addresses = await addressesIn(cache)
  const answers = await cache.matchAll()
  return new Map(addresses.map((address, index) => [address, Number(answers[index]?.headers.get(BYTES) ?? 0)]))
}

/** Takes away what no document that stays needs. */
export async function evictFiles(named: Set<string>) {
  const cache = await openCache('files')
  const gone = filesToEvict(await addressesIn(cache), named)
  await Promise.all(gone.map((address) => cache.delete(address)))
}

/** Takes away the files of a build. */
export async function deleteBuildFiles(build: string) {
  const cache = await openCache('files')
  const gone = (await addressesIn(cache)).filter((address) => address.startsWith(`/remotes/${build}/`))
  await Promise.all(gone.map((address) => cache.delete(address)))
}

/** Limits of the caches, and the order of eviction. Pure. */
const MOST_PAGES = 40
/** Asked for by the visitor: a week of a few plans. */
const MOST_PINNED = 30
/** Of addresses with a question in them: searches must not push out what was read. */
const MOST_QUESTIONS = 10
const MOST_BYTES = 30_000_000
/** Files that pages asked for later and no document names: further pages' code, faces of the type. */
const MOST_OTHER_FILES = 60

export interface SavedSize {
  address: string
  files: string[]
  bytes: number
  isPinned?: boolean
}

/** The addresses whose documents stay. @param documents the one used longest ago first. @param bytesOf of a file */
export function documentsWithinLimits(documents: SavedSize[], bytesOf: (file: string) => number): Set<string> {
  const stay = new Set<string>()
  const files = new Set<string>()
  const room = { asked: MOST_PINNED, pages: MOST_PAGES, questions: MOST_QUESTIONS, bytes: MOST_BYTES }
  const latest = [...documents].reverse()
  // Pages that the visitor saved take precedence over pages that were only read.
  const inOrder = [...latest.filter(({ isPinned }) => isPinned), ...latest.filter(({ isPinned }) => !isPinned)]
  for (const { address, files: named, bytes, isPinned } of inOrder) {
    const kind = isPinned ? 'asked' : address.includes('?') ? 'questions' : 'pages'
    const added = named.filter((file) => !files.has(file))
    const weight = added.reduce((sum, file) => sum + bytesOf(file), bytes)
    if (room[kind] === 0 || weight > room.bytes) continue
    room[kind] -= 1
    room.bytes -= weight
    stay.add(address)
    for (const file of added) files.add(file)
  }
  return stay
}

/** The files that go. @param files the one kept longest ago first. @param named by documents that stay */
export function filesToEvict(files: string[], named: Set<string>): string[] {
  const others = files.filter((file) => !named.has(file))
  return others.slice(0, Math.max(0, others.length - MOST_OTHER_FILES))
}
