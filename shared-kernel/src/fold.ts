/** Typeset ligatures (`ﬁ`, `ﬂ`, `ﬀ`, …), which copies from PDF files hold, as their letters. */
export const splitLigatures = (text: string): string =>
  text.replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))

/** Text as people type it: without accents, in lower case, so that `cseri kalman` finds Cseri Kálmán. Pure. */
export function fold(text: string): string {
  return splitLigatures(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
