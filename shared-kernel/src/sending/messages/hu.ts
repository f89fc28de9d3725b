export const hu = {
  titlePrefix: 'Hiba:',
  validation: 'A megjelölt mezőkön javítani kell. Amit beírt, megmaradt.',
  key: 'Az űrlap időközben lejárt, vagy nem lehetett előkészíteni. Amit beírt, megmaradt; kérjük, küldje el újra.',
  tooLong:
    'Amit beírt, hosszabb, mint ami egyszerre elküldhető. Megmaradt; kérjük, rövidítse, vagy küldje több részben.',
  tooMany: 'Rövid idő alatt túl sok küldés érkezett. Amit beírt, megmaradt; kérjük, próbálja újra később.',
  tooManyWait:
    'Rövid idő alatt túl sok küldés érkezett. Amit beírt, megmaradt; kérjük, próbálja újra {minutes} perc múlva.',
  network: 'Az oldal most nem érhető el. Amit beírt, megmaradt; kérjük, próbálja újra, ha van internetkapcsolat.',
  server: 'Amit beírt, megmaradt. Kérjük, próbálja újra.',
  details: 'Részletek',
  trap: 'Ezt a mezőt hagyja üresen',
} as const
