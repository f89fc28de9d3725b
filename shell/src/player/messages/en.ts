/** The English words of the sleep timer and of a series. */
export const en = {
  sleep: 'Sleep timer',
  noSleep: 'Do not stop by itself',
  sleepIn: 'Stop in {minutes} minutes',
  sleepAtEnd: 'Stop at the end of this recording',
  asleep: 'Playback has stopped: the time to fall asleep is over.',
  next: 'Next in the series: {title}',
  goesOn: 'Go on by itself',
}
