/**
 * Copies the shell's files for open pages: they load deferred files of the shell that they started with, even after a
 * deployment, or a build into the folder of this server.
 */
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { orNull, writeAtomically } from 'releases/store/atomic-files'

const CONTENT_HASH = /\.[0-9a-f]{8}\.[a-z0-9]+(?:\.(?:br|gz))?$/

/** True for a file whose name changes with its content; pages load only such files. */
export const hasContentHash = (file: string) => CONTENT_HASH.test(file)

/** Pages are not expected to stay open longer than this after the last start of a server with their shell. */
const RETENTION_MS = 30 * 24 * 60 * 60_000

/**
 * Copies the files of a shell, and deletes those of shells that no server has been started with for thirty days.
 * Rejects when the disk is full; existing files stay.
 * @param web the shell's build
 * @param folder of the copies; several servers may share it
 */
export async function retainShellFiles(web: string, folder: string, now = new Date()): Promise<void> {
  const names = (await readdir(web)).filter(hasContentHash)
  for (const name of names) await copy(path.join(web, name), path.join(folder, name), now)
  const own = new Set(names)
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const copied = own.has(name) ? null : await orNull(stat(file))
    if (copied && now.getTime() - copied.mtimeMs > RETENTION_MS) await rm(file, { force: true })
  }
}

async function copy(from: string, to: string, now: Date) {
  const [source, target] = await Promise.all([stat(from), orNull(stat(to))])
  if (target?.size !== source.size) await writeAtomically(to, await readFile(from))
  await utimes(to, now, now)
}
