import { fold } from 'shared-kernel/fold'

/** '~' sorts after 'z': 'cs' after every 'c…', 'ö' after every 'o…'. */
const KEYS = new Map([
  ...['cs', 'dz', 'gy', 'ly', 'ny', 'sz', 'ty', 'zs'].map((letter) => [letter, `${letter[0]}~`] as const),
  ...['dzs=d~~', 'ö=o~', 'ő=o~', 'ü=u~', 'ű=u~'].map((pair) => pair.split('=') as [string, string]),
])
const LETTER = /(ccs|ggy|lly|nny|ssz|tty|zzs)|(\p{N}+)|(\s+)|dzs|cs|dz|gy|ly|ny|sz|ty|zs|\p{L}/gu

/**
 * A key that sorts by code points in Hungarian alphabetical order: cs, dz, dzs, gy, ly, ny, sz, ty and zs are letters,
 * ö and ő follow o, ü and ű follow u, long vowels count as short ones. Databases differ in their collations; every one
 * has "C".
 */
export function hungarianSortKey(text: string): string {
  const letters = text.normalize('NFC').toLowerCase().matchAll(LETTER)
  const keys = [...letters].map(([letter, doubled, number, space]) => {
    if (space) return ' '
    if (number) return number.padStart(8, '0')
    return doubled ? toKey(doubled.slice(1)).repeat(2) : toKey(letter)
  })
  return keys.join('').trim()
}

const toKey = (letter: string) => KEYS.get(letter) ?? fold(letter)
