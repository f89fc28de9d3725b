/** Messages between an embedded page and its host page (MF-05). Lengths are CSS pixels of the embedded page. */
export type FrameMessage =
  /** How tall the whole page is. */
  | { v: 1; type: 'lelkesz:height'; px: number }
  /**
   * The part to scroll to, from its upper to its lower edge. `navigated`: another page is shown, from its top to the
   * end of its title. `focused`: the focused element.
   */
  | { v: 1; type: 'lelkesz:navigated' | 'lelkesz:focused'; top: number; bottom: number }

/** Request of the host page: send the height again. */
export const HEIGHT_REQUEST = { v: 1, type: 'lelkesz:height-asked' } as const

/** Upper bound against invalid messages. */
const TALLEST_PX = 200_000

const isLength = (px: unknown) => typeof px === 'number' && px >= 0 && px <= TALLEST_PX

type MessageFields = Partial<Record<'v' | 'type' | 'px' | 'top' | 'bottom', unknown>>

/** Parses a posted message; null for others. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const { v, type, px, top, bottom } = (data ?? {}) as MessageFields
  const isOne =
    type === 'lelkesz:height'
      ? isLength(px)
      : /^lelkesz:(navigated|focused)$/.test(`${type}`) && [top, bottom].every(isLength)
  return v === 1 && isOne ? (data as FrameMessage) : null
}

export function isHeightRequest(data: unknown): boolean {
  const { v, type } = (data ?? {}) as MessageFields
  return v === 1 && type === HEIGHT_REQUEST.type
}
