/** Text as people type it: lower case and without accents, so that `cseri kalman` finds Cseri Kálmán. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
