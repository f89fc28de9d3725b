/** What an embedded page and the page around it say to each other (MF-05): a height, and that it is wanted. */
export interface HeightMessage {
  v: 1
  type: 'lelkesz:height'
  /** Height of the whole page in CSS pixels. */
  px: number
}

const TALLEST_PX = 200_000

export const heightMessage = (px: number): HeightMessage => ({ v: 1, type: 'lelkesz:height', px: Math.ceil(px) })

/** Asks a frame to say its height again. */
export const HEIGHT_ASKED = { v: 1, type: 'lelkesz:height-asked' } as const

export function isHeightMessage(data: unknown): data is HeightMessage {
  const { v, type, px } = (data ?? {}) as Partial<Record<keyof HeightMessage, unknown>>
  return v === 1 && type === 'lelkesz:height' && typeof px === 'number' && px >= 0 && px <= TALLEST_PX
}

export function isHeightAsked(data: unknown): boolean {
  const { v, type } = (data ?? {}) as Partial<Record<keyof HeightMessage, unknown>>
  return v === 1 && type === HEIGHT_ASKED.type
}
