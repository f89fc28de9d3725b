/** The words of `igehelyek.js`, in what it shows over a page of somebody else's. */
export const hu = {
  waiting: 'Betöltés…',
  failed: 'A szöveg most nem mutatható meg itt. Olvassa el az oldalunkon!',
  open: 'Megnyitás',
} as const
