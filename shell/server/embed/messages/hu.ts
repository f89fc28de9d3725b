/** Shown to editors of host pages when an embed's settings are wrong. */
export const hu = {
  bad: '{title}: ez a beállítás itt nem érthető: {attributes}.',
  missingAttribute: '{title}: hiányzik ez a beállítás: {attributes}.',
  missing: '{title}: ezzel a beállítással nincs mit mutatni: {attributes}.',
  edit: 'A sor összeállítása újra',
} as const
