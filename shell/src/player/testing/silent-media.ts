/** jsdom plays nothing: media elements that tests control, with the events a browser would send. */

type Order = (details: MediaSessionActionDetails) => void

export interface SilentMedia {
  audio: () => HTMLAudioElement
  session: { metadata: unknown; playbackState: string }
  /** The sound has come to this second. */
  moveTo: (seconds: number) => void
  end: () => void
  /** From now on nothing can be played, and what is playing breaks off. */
  fail: () => void
  mend: () => void
  /** An action of the lock screen or the headphones. */
  order: (action: MediaSessionAction, details: MediaSessionActionDetails) => void
}

const LENGTH_S = 1880

export function silentMedia(): SilentMedia {
  const playing = new WeakSet<HTMLMediaElement>()
  const times = new WeakMap<HTMLMediaElement, number>()
  const orders = new Map<string, Order | null>()
  let isBroken = false
  const prototype = HTMLMediaElement.prototype
  const dispatch = (element: HTMLMediaElement, ...events: string[]) => {
    for (const event of events) element.dispatchEvent(new Event(event))
  }
  const property = (name: string, get: (this: HTMLMediaElement) => unknown, set?: (value: never) => void) =>
    Object.defineProperty(prototype, name, { configurable: true, get, set })

  property('paused', function () {
    return !playing.has(this)
  })
  property('duration', () => LENGTH_S)
  property(
    'currentTime',
    function () {
      return times.get(this) ?? 0
    },
    function (this: HTMLMediaElement, seconds: number) {
      times.set(this, seconds)
    } as (value: never) => void,
  )
  prototype.play = function () {
    playing.add(this)
    dispatch(this, 'play', ...(isBroken ? ['error'] : ['playing']))
    return isBroken ? Promise.reject(new DOMException('', 'NotSupportedError')) : Promise.resolve()
  }
  prototype.pause = function () {
    if (!playing.delete(this)) return
    dispatch(this, 'pause')
  }
  prototype.load = function () {
    times.set(this, 0)
  }

  const session = {
    metadata: null as unknown,
    playbackState: 'none',
    setPositionState: () => undefined,
    setActionHandler: (action: string, handler: Order | null) => orders.set(action, handler),
  }
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: session })
  Object.assign(globalThis, {
    MediaMetadata: class {
      constructor(about: object) {
        Object.assign(this, about)
      }
    },
    ResizeObserver: class {
      constructor(private readonly notify: () => void) {}
      observe = () => this.notify()
      disconnect = () => undefined
    },
  })
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 64 })

  const audio = () => document.querySelector('audio')!
  return {
    audio,
    session,
    moveTo: (seconds) => {
      times.set(audio(), seconds)
      dispatch(audio(), 'timeupdate')
    },
    end: () => {
      playing.delete(audio())
      dispatch(audio(), 'pause', 'ended')
    },
    fail: () => {
      isBroken = true
      dispatch(audio(), 'error')
    },
    mend: () => {
      isBroken = false
    },
    order: (action, details) => orders.get(action)?.(details),
  }
}
