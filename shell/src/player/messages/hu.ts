/** Hungarian texts of the player. `en.ts` has the same in English. */
export const hu = {
  play: 'Lejátszás',
  pause: 'Szünet',
  skipBack: '{seconds} másodperccel vissza',
  skipForward: '{seconds} másodperccel előre',
  seek: 'Hely a felvételben',
  seekPlace: '{time}, összesen {length}',
  speed: 'Sebesség',
  continueFrom: 'Folytatás innen: {time}',
  nowPlaying: 'Lejátszás: {title}',

  sleep: 'Elalvási időzítő',
  noSleep: 'Ne álljon le magától',
  sleepIn: '{minutes} perc múlva álljon le',
  sleepAtEnd: 'Ennek a felvételnek a végén álljon le',
  asleep: 'A lejátszás leállt: letelt az elalvási idő.',
  next: 'Következő a sorozatban: {title}',
  goesOn: 'Magától folytatódjon',
}
