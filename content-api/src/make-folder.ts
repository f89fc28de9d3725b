import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from './command.ts'

/**
 * Creates a folder and its parents where they are missing. Node's recursive `mkdir` never ends where a file system
 * refuses new folders, such as `/proc`.
 * @throws CommandError with the folder that cannot be created
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const place = path.resolve(folder)
  const info = await stat(place).catch(() => null)
  if (info?.isDirectory()) return
  if (info) throw new CommandError(`${place} is a file, not a folder.`)
  await makeFolder(path.dirname(place), mode)
  await mkdir(place, mode).catch((error: NodeJS.ErrnoException) => {
    // Another command has created it meanwhile.
    if (error.code === 'EEXIST') return
    throw new CommandError(
      `The folder ${place} cannot be created (${error.code}). Name one where this user may write, on a disk with space.`,
    )
  })
}
