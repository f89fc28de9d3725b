/** The Hungarian words of the sleep timer and of a series. `en.ts` says the same in English. */
export const hu = {
  sleep: 'Elalvási időzítő',
  noSleep: 'Ne álljon le magától',
  sleepIn: '{minutes} perc múlva álljon le',
  sleepAtEnd: 'Ennek a felvételnek a végén álljon le',
  asleep: 'A lejátszás leállt: letelt az elalvási idő.',
  next: 'Következő a sorozatban: {title}',
  goesOn: 'Magától folytatódjon',
}
