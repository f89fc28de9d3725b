/** Files of the media folder and their addresses under `/media/`; the import and the server share these rules. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const PREFIX = '/media/'

export const isMediaAddress = (address: string) => address.startsWith(PREFIX)

/** The address of a file. Composed, whatever form of accents the file system has. */
export const mediaAddress = (name: string) =>
  PREFIX + name.normalize('NFC').split('/').map(encodeURIComponent).join('/')

/** The name of a file, relative to the media folder, from its address; null when no file is served there. */
export function mediaName(address: string): string | null {
  const [encoded = ''] = address.slice(PREFIX.length).split(/[?#]/)
  try {
    const name = decodeURIComponent(encoded)
    return isServable(name) ? name : null
  } catch {
    return null
  }
}

/** Hidden files stay hidden, and no step leads out of the folder. */
export const isServable = (name: string) =>
  !/[\\\p{Cc}]/u.test(name) && name.split('/').every((step) => step !== '' && !step.startsWith('.'))

/**
 * The name as the disk has it, or null. Macs, and archives made on them, store accents decomposed; others do not. Only
 * names with such letters are looked for in their folders.
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
