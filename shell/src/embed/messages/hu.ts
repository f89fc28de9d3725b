/** The words of `embed.js`: what stands where a widget could not be had. */
export const hu = {
  failed: 'Ez a tartalom most nem tölthető be.',
  toSite: 'Megnyitás az oldalon',
} as const
