/** What the composition panel says of a remote, from what the browser knows. Pure. */
import type { LiveRemote } from 'releases/live-remote'
import type { Preview } from '../remotes/override.ts'

/** Of a resource timing entry, what is read here; times in ms since the document's start, sizes in bytes. */
export type FileTiming = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'encodedBodySize'>

export interface Loading {
  files: number
  /** How long visitors waited for it, in ms. */
  ms: number
  /** As they came over the line; 0 where the origin does not tell. */
  bytes: number
}

/** Files that begin this much later than the one before ended are another load: another page of the same remote. */
const NEXT_LOAD_MS = 1000

/**
 * What was loaded below an address, e.g. `https://lelkesz.com/remotes/remote-bible/3f2a91bc04/`. A load lasts from its
 * first start to its last end; several loads of one document are added up, the time between them is not.
 */
export function loadingBelow(address: string, entries: FileTiming[]): Loading {
  const files = entries.filter(({ name }) => name.startsWith(address)).sort((a, b) => a.startTime - b.startTime)
  let ms = 0
  let began = 0
  let ended = -Infinity
  let bytes = 0
  for (const { startTime, responseEnd, encodedBodySize } of files) {
    if (startTime > ended + NEXT_LOAD_MS) {
      ms += Math.max(0, ended - began)
      began = startTime
    }
    ended = Math.max(ended, responseEnd)
    bytes += encodedBodySize
  }
  return { files: files.length, ms: Math.round(ms + Math.max(0, ended - began)), bytes }
}

/** `waiting`: its text is here, its code is not. */
export type RemoteState = 'shown' | 'waiting' | 'failed' | 'loaded' | 'idle'

/** What stands on the page at this moment. */
export interface Standing {
  /** The remote of the address's page; null where no page is. */
  remote: string | null
  /** The region says that it could not be shown. */
  isFailed: boolean
  /** The page's code is here. */
  isLoaded: boolean
}

/** @param isLoaded something of the remote was loaded in this document */
export function stateOf(name: string, standing: Standing, isLoaded: boolean): RemoteState {
  if (name !== standing.remote) return isLoaded ? 'loaded' : 'idle'
  if (standing.isFailed) return 'failed'
  return standing.isLoaded ? 'shown' : 'waiting'
}

/** `own`: a build of the visitor's computer; `preview`: by a signed link; `before`: stands in for one that failed. */
export type BuildSource = 'live' | 'own' | 'preview' | 'before'

interface Facts {
  remote: Pick<LiveRemote, 'name' | 'buildId' | 'entry'>
  /** The build that the document uses now. */
  inUse: string
  preview: Preview | null
}

export function sourceOf({ remote, inUse, preview }: Facts): BuildSource {
  if (inUse !== remote.buildId) return 'before'
  if (/^https?:/.test(remote.entry)) return 'own'
  const isPreviewed = preview?.problem === null && preview.remote === remote.name && preview.buildId === inUse
  return isPreviewed ? 'preview' : 'live'
}
