/** Hungarian texts of the connectivity line. `en` has the same in English. */
export const hu = {
  offline: 'Nincs internetkapcsolat.',
  away: 'Az oldal most nem érhető el.',
  isKept: 'Ez az oldal mentve van a készüléken.',
  /** Beside a link to a saved page. */
  kept: 'mentve',
  allKept: 'Mentett oldalak',
}

export const en = {
  offline: 'There is no connection.',
  away: 'The site cannot be reached now.',
  isKept: 'This page is saved on the device.',
  kept: 'saved',
  allKept: 'Saved pages',
}
