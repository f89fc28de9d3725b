/** English texts of the player. */
export const en = {
  play: 'Play',
  pause: 'Pause',
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
  asleep: 'Playback has stopped: the time to fall asleep is over.',
  next: 'Next in the series: {title}',
  goesOn: 'Go on by itself',
}
