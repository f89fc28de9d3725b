/** The Hungarian words of the sleep timer. `en.ts` says the same in English. */
export const hu = {
  sleep: 'Elalvási időzítő',
  noSleep: 'Ne álljon le magától',
  sleepIn: '{minutes} perc múlva álljon le',
  sleepAtEnd: 'Ennek a felvételnek a végén álljon le',
  asleep: 'A lejátszás leállt: letelt az elalvási idő.',
}
