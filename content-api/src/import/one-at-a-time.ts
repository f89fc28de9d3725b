import { readFile, rm, writeFile } from 'node:fs/promises'
import { isAlive } from '../database/embedded-process.ts'
import { ImportError } from './import-error.ts'

/**
 * Work that two processes must not do at once on the same files. A lock that was left by a process that has gone is
 * nobody's.
 * @throws ImportError when another process is at it
 */
export async function oneAtATime<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  const take = () => writeFile(lock, String(process.pid), { flag: 'wx' })
  await take().catch(async () => {
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''))
    // In a container the same few numbers come again: our own was somebody else's before.
    if (owner > 0 && owner !== process.pid && isAlive(owner))
      throw new ImportError(`Process ${owner} is fetching it just now.`)
    await rm(lock, { force: true })
    await take()
  })
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}
