/** Detects changes of a folder by names, sizes and times of its files. */
import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** State for comparison, without hidden files. @throws Error when the folder cannot be read */
export async function readState(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
  for (const name of files.filter((name) => !/[/\\]\./.test(name)).sort()) {
    // A file may be deleted meanwhile: then the next state differs.
    const info = await stat(join(folder, name)).catch(() => null)
    if (info?.isDirectory()) continue
    hash.update(JSON.stringify([name, info?.size, info?.mtimeMs, info?.ino]))
  }
  return hash.digest('base64')
}

const SETTLE_MS = 250
/** Longest wait: copying a recording must not delay texts. */
const SETTLE_AT_MOST_MS = 2000

/** Waits until the folder stops changing, so that no incomplete file is read. */
export async function settledState(folder: string, signal: AbortSignal): Promise<string> {
  const end = Date.now() + SETTLE_AT_MOST_MS
  let state = await readState(folder)
  while (Date.now() < end) {
    await pause(SETTLE_MS, undefined, { signal })
    const next = await readState(folder)
    if (next === state) break
    state = next
  }
  return state
}
