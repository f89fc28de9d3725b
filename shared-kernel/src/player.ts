/** The site's media player (AP-12) as everyone sees it: what it has open, and the way to open something in it. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { MediaFile } from './api/entities.ts'

/** A playlist: the recordings of one content item, in order. */
export interface PlayerItem {
  nid: number
  title: string
  preacher?: string
  /** Address of the item on the site. */
  path: string
  files: readonly MediaFile[]
  /** Start in the first file, in seconds; without it the player offers the last position. */
  from?: number
}

export interface PlayerState {
  /** False on the server, in an embedded visit, and in a widget on a host page. */
  isOffered: boolean
  item: PlayerItem | null
  /** Number of requests to play; repeated requests for one item count. */
  asked: number
  isPlaying: boolean
  /** Pauses the sound; absent while nothing is open, and in older shells. */
  pause?: () => void
}

const CLOSED = { item: null, asked: 0, isPlaying: false, pause: undefined }

const playerStore = createStore<PlayerState>(() => ({ isOffered: false, ...CLOSED }))

/** Part of the player's state, e.g. `usePlayer(({ isOffered }) => isOffered)`. */
export const usePlayer = <Part>(select: (state: PlayerState) => Part): Part => useStore(playerStore, select)

/** The open item, for code outside components. */
export const openItem = (): PlayerItem | null => playerStore.getState().item

/** Opens an item and plays it. Call it in an event handler: browsers block sound without user activation. */
export function openInPlayer(item: PlayerItem): void {
  playerStore.setState(({ item: open, asked }) => ({
    // Keeps the object, so that a playing recording does not restart.
    item: open?.nid === item.nid && open.files[0]?.url === item.files[0]?.url ? open : item,
    asked: asked + 1,
  }))
}

/** Opens an item without playing it: restores the player after a reload (AP-11). */
export function keepInPlayer(item: PlayerItem): void {
  playerStore.setState({ ...CLOSED, item })
}

export function closePlayer(): void {
  playerStore.setState(CLOSED)
}

/** Called by the player: whether one exists. */
export function offerPlayer(isOffered: boolean): void {
  playerStore.setState({ isOffered })
}

/** Called by the player: whether it plays, and how to pause it. */
export function setSounding(isPlaying: boolean, pause?: () => void): void {
  playerStore.setState({ isPlaying, pause })
}
