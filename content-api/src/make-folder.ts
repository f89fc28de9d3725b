import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { CommandError } from './command.ts'

/**
 * Creates a folder and its parents where they are missing. Node's recursive `mkdir` never ends where a file system
 * refuses new folders, such as `/proc`.
 * @throws CommandError with the folder that cannot be created
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const target = path.resolve(folder)
  const info = await stat(target).catch(() => null)
  if (info?.isDirectory()) return
  if (info) throw new CommandError(`${target} is a file, not a folder.`)
  await makeFolder(path.dirname(target), mode)
  await mkdir(target, mode).catch((error: NodeJS.ErrnoException) => {
    // Another command has created it meanwhile.
    if (error.code === 'EEXIST') return
    throw new CommandError(
      `The folder ${target} cannot be created (${error.code}). Name one where this user may write, on a disk with space.`,
    )
  })
}
