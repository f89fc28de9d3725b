import { readFile, rm, writeFile } from 'node:fs/promises'
import { isAlive } from '../is-alive.ts'
import { ImportError } from './import-error.ts'

/**
 * File lock between processes. A lock of a dead process is ignored.
 * @throws ImportError when another process holds it
 */
export async function oneAtATime<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  const take = () => writeFile(lock, String(process.pid), { flag: 'wx' })
  await take().catch(async () => {
    const owner = Number(await readFile(lock, 'utf8').catch(() => ''))
    // Process ids repeat in containers: our own in the file is an earlier process.
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
