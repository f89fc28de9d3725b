/** What is said while the site cannot be reached; it comes with what watches the line. */
export const hu = {
  offline: 'Nincs internetkapcsolat.',
  away: 'Az oldal most nem érhető el.',
  isKept: 'Ez az oldal mentve van a készüléken.',
  /** Beside a title that leads to a saved page. */
  kept: 'mentve',
  allKept: 'Mentett oldalak',
}
