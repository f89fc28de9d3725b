/** AP-11: an open, paused player is restored after an automatic reload. */
import { keepInPlayer, type PlayerItem } from 'shared-kernel/player'
import { safeStorage } from 'shared-kernel/preferences'

const KEY = 'lelkesz.player'
const storage = safeStorage('sessionStorage')

export function storePlayerItem(item: PlayerItem | null): void {
  // The stored position is newer than the one that the item began with.
  if (item) storage.write(KEY, JSON.stringify({ ...item, from: undefined }))
}

/** Restores the stored item, once. */
export function restorePlayerItem(): void {
  const stored = storage.read(KEY)
  if (stored === null) return
  storage.remove(KEY)
  const item = parseItem(stored)
  if (item) keepInPlayer(item)
}

function parseItem(text: string): PlayerItem | null {
  try {
    const item = JSON.parse(text) as Partial<PlayerItem> | null
    const isItem = typeof item?.title === 'string' && typeof item.path === 'string' && Array.isArray(item.files)
    return isItem ? (item as PlayerItem) : null
  } catch {
    return null
  }
}
