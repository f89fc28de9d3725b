/** Files of the media folder and their addresses under `/media/`, for the import and the server. */
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { MediaStore } from './media-store.ts'

const PREFIX = '/media/'

export const isMediaAddress = (address: string) => address.startsWith(PREFIX)

/** The address of a file, with composed accents for any file system. */
export const mediaAddress = (name: string) =>
  PREFIX + name.normalize('NFC').split('/').map(encodeURIComponent).join('/')

/** The file name of an address, relative to the media folder; null when no file is served there. */
export function mediaName(address: string): string | null {
  const [encoded = ''] = address.slice(PREFIX.length).split(/[?#]/)
  try {
    const name = decodeURIComponent(encoded)
    return isServable(name) ? name : null
  } catch {
    return null
  }
}

/** No hidden files, and no path outside the folder. */
export const isServable = (name: string) =>
  !/[\\\p{Cc}]/u.test(name) && name.split('/').every((step) => step !== '' && !step.startsWith('.'))

/**
 * The name on disk, or null. Macs and their archives store decomposed accents; only names with accents are looked up in
 * their folders.
 */
export async function findMediaFile(folder: string, name: string): Promise<string | null> {
  if (await isFile(join(folder, name))) return name
  if (name.normalize('NFD') === name.normalize('NFC')) return null
  let found = ''
  for (const step of name.normalize('NFC').split('/')) {
    const names = await readdir(join(folder, found)).catch(() => [])
    const onDisk = names.find((one) => one.normalize('NFC') === step)
    if (onDisk === undefined) return null
    found = found === '' ? onDisk : `${found}/${onDisk}`
  }
  return (await isFile(join(folder, found))) ? found : null
}

/**
 * Copies missing and changed files.
 * @returns the names of all files in `from`
 */
export async function copyMedia(from: string, to: MediaStore): Promise<string[]> {
  const names: string[] = []
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const name = relative(from, source)
    names.push(name)
    const [here, there] = [await stat(source), await to.find(name)]
    if (!there || here.size !== there.size || here.mtimeMs > there.mtimeMs) await to.copy(name, source)
  }
  return names
}

export const isFile = (path: string) =>
  stat(path).then(
    (info) => info.isFile(),
    () => false,
  )
