/** What editors read where an inset cannot be shown as it is set. `en.ts` says the same in English. */
export const hu = {
  bad: '{title}: ez a beállítás itt nem érthető: {said}.',
  unsaid: '{title}: hiányzik ez a beállítás: {said}.',
  missing: '{title}: ezzel a beállítással nincs mit mutatni: {said}.',
  mend: 'A sor összeállítása újra',
} as const
