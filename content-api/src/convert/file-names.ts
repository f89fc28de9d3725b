/** Names for files of foreign content: safe on Windows, Macs and Linux, and within their folder. */
import { toSlug } from '../import/tidy-text.ts'

const MAX_NAME = 80
/** Devices of Windows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/** `A tékozló fiú (2)` → `a-tekozlo-fiu-2`; WordPress' slugs may be percent-encoded. */
export function toFileName(text: string): string {
  const slug = toSlug(decodeName(text)).slice(0, MAX_NAME).replace(/-$/, '')
  return slug === '' ? 'igehirdetes' : RESERVED.test(slug) ? `${slug}-1` : slug
}

/** The file name of an address or path, with its extension in lower case. */
export function toMediaName(path: string, extension?: string): string {
  const last = decodeName(path.split(/[/\\]/).at(-1) ?? '')
  const [, stem = last, ownExtension = ''] = /^(.*)\.([a-z\d]{2,4})$/i.exec(last) ?? []
  return `${toFileName(stem)}.${(extension ?? ownExtension).toLowerCase() || 'bin'}`
}

/** The name, or the name with the first unused number. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.[a-z\d]+)?$/.exec(name) ?? []
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${stem}-${number}${extension}`
    if (!isTaken(candidate)) return candidate
  }
}

/** Decodes percent-encoding if it is valid. */
export function decodeName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
