/** Texts of the popover of `igehelyek.js` on host pages. */
export const hu = {
  asked: 'Betöltés…',
  failed: 'A szöveg itt most nem jeleníthető meg. Olvassa el az oldalunkon!',
  missing: 'A könyvtárban nincs ilyen szöveg.',
  open: 'Megnyitás',
} as const

export const en: Record<keyof typeof hu, string> = {
  asked: 'Loading…',
  failed: 'The text cannot be shown here now.',
  missing: 'The library has no such text.',
  open: 'Open',
}
