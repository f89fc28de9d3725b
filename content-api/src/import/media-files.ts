/** Files of the media folder and their addresses under `/media/`, for the import and the server. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

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

const isFile = (path: string) =>
  stat(path).then(
    (info) => info.isFile(),
    () => false,
  )
