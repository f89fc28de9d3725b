/** The words of what the device keeps, fetched with it; `en.ts` says the same in English. */
export const hu = {
  portionOf: 'Mai szakasz: {plan}',
  goOnWith: 'Folytatás: {plan}',
  planAhead: 'Terv: {plan}',
  planBegins: 'Kezdete: {date}',
  dayOfPlan: '{day}. nap',
  dayRead: '{day}. nap, elolvasva',
  goOn: 'Folytatás',
  leftAtParagraph: 'Itt tart: {paragraph}. bekezdés (összesen {of})',
  leftAtSecond: 'Itt tart a felvételben: {clock}',
}
