import { defineMessages } from 'shared-kernel/messages'

/** Hungarian texts of the player. `en` has the same in English. */
export const hu = {
  play: 'Lejátszás',
  pause: 'Szünet',
  back: '−{seconds} mp',
  forward: '+{seconds} mp',
  skipBack: '{seconds} másodperccel vissza',
  skipForward: '{seconds} másodperccel előre',
  seek: 'Hely a felvételben',
  seekPlace: '{time}, összesen {length}',
  speed: 'Sebesség',
  continueFrom: 'Folytatás innen: {time}',
  nowPlaying: 'Lejátszás: {title}',

  sleep: 'Időzített leállítás',
  noSleep: 'Ne álljon le magától',
  sleepIn: '{minutes} perc múlva álljon le',
  sleepAtEnd: 'Ennek a felvételnek a végén álljon le',
  asleep: 'A lejátszás a beállított idő után leállt.',
  next: 'Következő a sorozatban: {title}',
  goesOn: 'Magától folytatódjon',
}

export const en = {
  play: 'Play',
  pause: 'Pause',
  back: '−{seconds} s',
  forward: '+{seconds} s',
  skipBack: '{seconds} seconds back',
  skipForward: '{seconds} seconds forward',
  seek: 'Place in the recording',
  seekPlace: '{time} of {length}',
  speed: 'Speed',
  continueFrom: 'Go on from {time}',
  nowPlaying: 'Playing: {title}',

  sleep: 'Sleep timer',
  noSleep: 'Do not stop by itself',
  sleepIn: 'Stop in {minutes} minutes',
  sleepAtEnd: 'Stop at the end of this recording',
  asleep: 'Playback has stopped after the time that was set.',
  next: 'Next in the series: {title}',
  goesOn: 'Go on by itself',
}

/** Texts of the player: `t('sleep')`. */
export const usePlayerText = defineMessages({ hu, en })
