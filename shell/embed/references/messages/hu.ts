/** The words of `igehelyek.js`, in what it shows over a page of somebody else's. */
export const hu = {
  asked: 'Betöltés…',
  failed: 'A szöveg most nem mutatható meg itt. Olvassa el az oldalunkon!',
  missing: 'A könyvtárban nincs ilyen szöveg.',
  open: 'Megnyitás',
} as const
