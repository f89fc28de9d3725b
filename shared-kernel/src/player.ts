/** The site's media player (AP-12) as everyone sees it: what it has open, and the way to open something in it. */
export {
  closePlayer,
  keepInPlayer,
  offerPlayer,
  openInPlayer,
  openItem,
  setSounding,
  usePlayer,
  type PlayerItem,
  type PlayerState,
} from './player/player-store.ts'
