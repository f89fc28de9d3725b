import { fold } from 'shared-kernel/fold'

/**
 * A key that sorts by code points the way the Hungarian alphabet does: cs, dz, dzs, gy, ly, ny, sz, ty and zs are
 * letters, ö and ő follow o, ü and ű follow u, long vowels count as short ones. Databases differ in the collations
 * they have; every one has "C".
 */
export function hungarianSortKey(text: string): string {
  const lower = text.normalize('NFC').toLowerCase()
  const letters = lower.matchAll(/dzs|(ccs|ggy|lly|nny|ssz|tty|zzs)|cs|dz|gy|ly|ny|sz|ty|zs|\p{L}|\p{N}+|\s+/gu)
  let key = ''
  for (const [letter, doubled] of letters) {
    if (/^\s/.test(letter)) key += ' '
    else if (/^\p{N}/u.test(letter)) key += letter.padStart(8, '0')
    else if (doubled !== undefined) key += toKey(letter.slice(1)).repeat(2)
    else key += toKey(letter)
  }
  return key.trim()
}

/** 'cs' comes after every 'c…': a sign above 'z' lifts it there. */
function toKey(letter: string): string {
  if (/^[öő]$/.test(letter)) return 'o~'
  if (/^[üű]$/.test(letter)) return 'u~'
  if (letter === 'dzs') return 'd~~'
  return letter.length > 1 && /^(?:cs|dz|gy|ly|ny|sz|ty|zs)$/.test(letter) ? `${letter[0]}~` : fold(letter)
}
