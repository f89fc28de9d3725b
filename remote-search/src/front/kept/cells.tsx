/** What this device keeps, for the front page. Fetched only where something is kept. */
import type { ReactNode } from 'react'
import { findPlace } from './left-in-its-middle.ts'
import { PlaceCell } from './PlaceCell.tsx'
import { PortionCell } from './PortionCell.tsx'
import { findPortion } from './todays-portion.ts'

/** Null: nothing was left in its middle. */
export function placeCell(): ReactNode {
  const place = findPlace()
  return place && <PlaceCell place={place} />
}

/** Null: no plan has a day to read. Rejects when aborted. */
export async function portionCell(today: string, signal: AbortSignal): Promise<ReactNode> {
  const portion = await findPortion(today, signal)
  return portion && <PortionCell portion={portion} />
}
