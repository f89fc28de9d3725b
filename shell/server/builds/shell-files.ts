/**
 * The shell's files for browsers, kept beside the builds of remotes: a page that is open loads the rest of the shell it
 * came with, whatever has been put in its place since, and what this server's documents name stays where it is when
 * somebody builds the shell anew in the folder that it was started from.
 */
import { readFile, readdir, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { orNull, writeAtomically } from 'releases/store/atomic-files'

/** Named by their content: files of all shells lie in one folder. What is not, a page does not load. */
const NAMED_BY_CONTENT = /\.[0-9a-f]{8}\.[a-z0-9]+(?:\.(?:br|gz))?$/

/** No page stays open for so long after the last server with its shell has started. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/**
 * Keeps the files of a shell, and forgets those of shells that no server has been started with for thirty days.
 * Rejects when there is no room for them; what there was stays.
 * @param web the shell's files as they were built
 * @param folder where they are kept; other servers may do the same there
 */
export async function keepShellFiles(web: string, folder: string, now = new Date()): Promise<void> {
  const names = (await readdir(web)).filter((name) => NAMED_BY_CONTENT.test(name))
  for (const name of names) await keep(path.join(web, name), path.join(folder, name), now)
  const own = new Set(names)
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const kept = own.has(name) ? null : await orNull(stat(file))
    if (kept && now.getTime() - kept.mtimeMs > KEPT_MS) await rm(file, { force: true })
  }
}

async function keep(built: string, kept: string, now: Date) {
  const [there, here] = await Promise.all([stat(built), orNull(stat(kept))])
  if (here?.size !== there.size) await writeAtomically(kept, await readFile(built))
  await utimes(kept, now, now)
}
