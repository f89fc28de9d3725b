/** What the document server and a guest say to each other; `frames.ts` has how. */
import type { SiteEnvironment } from 'shared-kernel/session'
import type { FrameData } from '../src/render/frame-data.ts'
import type { Mishaps, PaintedRemote, Painting } from '../src/render/painting.ts'
import type { Match } from '../src/site/address-table.ts'

/** How the site is at the moment, said again only when it has changed. */
export interface SiteNow extends FrameData {
  remotes: PaintedRemote[]
}

/** One page to paint. */
export interface PaintOrder {
  /** Whole address of the document. */
  url: string
  /** The page that stands there, by its name. */
  page: string
  params: Match['params']
  embedded: boolean
  environment: SiteEnvironment
  dataDeadlineMs: number
  /** After so many milliseconds what is not there stands as its fallback. */
  deadlineMs: number
}

/** One inset to render. */
export interface InsetOrder {
  /** Name of the exposed module. */
  module: string
  /** Address of the site. */
  url: string
  attributes: Record<string, string>
  /** Of its words. */
  language: string
  /** The day it is where the site is at home. */
  day: string
  deadlineMs: number
}

/** What became of an inset. */
export type InsetRendered =
  | {
      kind: 'shown'
      /** A stranger's word until it was read (`insets/read-tree.ts`). */
      tree: unknown
    }
  /** There is no such thing as the attributes ask for. */
  | { kind: 'missing' }
  /** It could not be had, or not rendered. */
  | { kind: 'failed'; error: string }

/** Code of a page or an inset of the build a guest is for. */
export interface ModuleCode {
  remote: string
  module: string
  filename: string
  code: string
}

/** To the guest. The body of `answer` is that of the API's answer. */
export type Order =
  | ({ kind: 'module' } & ModuleCode)
  | ({ kind: 'site' } & SiteNow)
  | ({ kind: 'paint'; id: number } & PaintOrder)
  | ({ kind: 'inset'; id: number } & InsetOrder)
  | { kind: 'answer'; call: number; status: number; headers: Record<string, string> }
  | { kind: 'unanswered'; call: number }
  | { kind: 'ping' }

/** From the guest. The body of `painted` is the HTML. */
export type Reply =
  | { kind: 'ready' }
  | { kind: 'call'; call: number; path: string; headers: Record<string, string> }
  | ({ kind: 'painted'; id: number; heldBytes: number; painting: WithoutHtml } & Mishaps)
  | { kind: 'inset-rendered'; id: number; heldBytes: number; rendered: InsetRendered }
  | { kind: 'rejected'; id: number; error: string }
  | { kind: 'pong' }

type WithoutHtml = Painting extends infer One ? (One extends unknown ? Omit<One, 'html'> : never) : never
