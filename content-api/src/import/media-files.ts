/** Files of the media folder and their addresses under `/media/`, for the import and the server. */
import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'

export interface MediaFile {
  /** As stored: file systems and archives of Macs decompose accents. */
  name: string
  size: number
  mtimeMs: number
  /** Changes with the file; begins with size and time. */
  version: string
}

/** Visitors never get half of a file. One command at a time may write. */
export interface MediaStore {
  /** @param name with accents in any form */
  find: (name: string) => Promise<MediaFile | null>
  /** A small file; empty if it is missing. */
  read: (name: string) => Promise<string>
  write: (name: string, content: string | Uint8Array) => Promise<void>
  /** @param source path of a local file */
  copy: (name: string, source: string) => Promise<void>
  remove: (name: string) => Promise<void>
  /** Calls with a local path of the stored file, which is valid until the call has ended. */
  withPath: <Result>(name: string, run: (path: string) => Promise<Result>) => Promise<Result>
}

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
