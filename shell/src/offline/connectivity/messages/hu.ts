/** Texts of the connectivity line. */
export const hu = {
  offline: 'Nincs internetkapcsolat.',
  away: 'Az oldal most nem érhető el.',
  isKept: 'Ez az oldal mentve van a készüléken.',
  /** Beside a link to a saved page. */
  kept: 'mentve',
  allKept: 'Mentett oldalak',
}
