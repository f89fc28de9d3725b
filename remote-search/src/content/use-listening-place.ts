import { useEffect, useState } from 'react'
import type { MediaFile } from 'shared-kernel/api'
import { usePlayer } from 'shared-kernel/player'
import { findPlace } from 'shared-kernel/reading-places'
import { useLocation } from 'shared-kernel/router'
import { startSecond } from './start-second.ts'

/**
 * Where a sound is to begin: for the first one at the second the address names, else where it was left on this device.
 * Known after the first render, and anew whenever the player has closed.
 *
 * @returns seconds; undefined for its beginning
 */
export function useListeningPlace(path: string, file: MediaFile, isFirst: boolean): number | undefined {
  const { search, hash } = useLocation()
  const isPlayerOpen = usePlayer(({ item }) => item !== null)
  const [from, setFrom] = useState<number>()
  useEffect(() => {
    const asked = isFirst ? startSecond({ search, hash }) : null
    const place = findPlace(path)
    setFrom(asked ?? (place?.sound === file.url ? place.seconds : undefined))
  }, [search, hash, path, file.url, isFirst, isPlayerOpen])
  return from
}
