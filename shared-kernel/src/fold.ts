/** Text as people type it: without accents, in lower case, so that `cseri kalman` finds Cseri Kálmán. Pure. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
