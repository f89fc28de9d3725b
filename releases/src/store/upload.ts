/** Uploads a build's files: dependencies first, the description that completes the build last. */
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { DESCRIPTION, type RemoteDescription } from '../manifest/build-folder.ts'
import { type Store, readStored } from './store.ts'

/** The description is uploaded last, so it stands for the whole build. */
export const hasBuild = async (store: Store, { name, buildId }: Pick<RemoteDescription, 'name' | 'buildId'>) =>
  (await readStored(store, `${name}/${buildId}/${DESCRIPTION}`)) !== null

/** Uploads chunks, then the entry, then the description. Safe to interrupt at any point and to repeat. */
export async function uploadBuild(
  store: Store,
  about: RemoteDescription,
  buildFolder: string,
  onFile: (done: number, total: number) => void = () => undefined,
): Promise<void> {
  const last = [about.entry, DESCRIPTION]
  const all = await filesIn(buildFolder)
  const rank = (file: string) => last.findIndex((one) => file === one || file.startsWith(`${one}.`))
  const files = all.sort((a, b) => rank(a) - rank(b))
  for (const [index, file] of files.entries()) {
    await store.write(`${about.name}/${about.buildId}/${file}`, await readFile(path.join(buildFolder, file)))
    onFile(index + 1, files.length)
  }
}

/** The files of a folder, by relative path. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}
