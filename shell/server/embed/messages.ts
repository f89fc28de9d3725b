/** Shown to editors of host pages when an embed's settings are wrong. */
export const hu = {
  bad: '{title}: ez a beállítás itt nem érthető: {attributes}.',
  missingAttribute: '{title}: hiányzik ez a beállítás: {attributes}.',
  missing: '{title}: ezzel a beállítással nincs mit mutatni: {attributes}.',
  edit: 'A sor újbóli összeállítása',
} as const

export const en: Record<keyof typeof hu, string> = {
  bad: '{title}: this setting is not understood here: {attributes}.',
  missingAttribute: '{title}: this setting is missing: {attributes}.',
  missing: '{title}: with this setting there is nothing to show: {attributes}.',
  edit: 'Put the line together again',
}
