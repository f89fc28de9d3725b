import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { MediaFile } from '../api/entities.ts'

/** A playlist: the recordings of one content item, in order. */
export interface PlayerItem {
  nid: number
  title: string
  preacher?: string
  /** Address of the item on the site. */
  path: string
  files: readonly MediaFile[]
  /** The second of its first file to begin at; what was left off is offered where it is not said. */
  from?: number
}

export interface PlayerState {
  /** True when there is a player: not on the server, not in an embedded visit, not in a widget on another site. */
  isOffered: boolean
  item: PlayerItem | null
  /** How often it was asked to play; asking again for the same item counts, too. */
  asked: number
  isPlaying: boolean
  /** Silences it; absent while nothing is open, and in pages of shells that came before it. */
  pause?: () => void
}

const CLOSED = { item: null, asked: 0, isPlaying: false, pause: undefined }

const playerStore = createStore<PlayerState>(() => ({ isOffered: false, ...CLOSED }))

/** Part of the player's state, e.g. `usePlayer(({ isOffered }) => isOffered)`. */
export const usePlayer = <Part>(select: (state: PlayerState) => Part): Part => useStore(playerStore, select)

/** The open item, for code outside components. */
export const openItem = (): PlayerItem | null => playerStore.getState().item

/** Opens an item and plays it; to be called while the visitor presses something, or browsers refuse the sound. */
export function openInPlayer(item: PlayerItem): void {
  playerStore.setState(({ item: open, asked }) => ({
    // The same object again, so that nothing that is playing starts anew.
    item: open?.nid === item.nid && open.files[0]?.url === item.files[0]?.url ? open : item,
    asked: asked + 1,
  }))
}

/** Opens an item without a sound: it was open before the page was loaded again (AP-11). */
export function keepInPlayer(item: PlayerItem): void {
  playerStore.setState({ ...CLOSED, item })
}

export function closePlayer(): void {
  playerStore.setState(CLOSED)
}

/** For whoever shows the player: whether it is there. */
export function offerPlayer(isOffered: boolean): void {
  playerStore.setState({ isOffered })
}

/** For whoever shows the player: whether it sounds, and what silences it. */
export function setSounding(isPlaying: boolean, pause?: () => void): void {
  playerStore.setState({ isPlaying, pause })
}
