/** Remotes as documents carry them. Types only: the shell's browser code imports them. */
import type { PageRow } from 'shared-kernel/remote-contracts'

/** Site-relative addresses of an exposed module's files. */
export interface ModuleFiles {
  scripts: string[]
  styles: string[]
}

/** Why a named build is not loaded: its kernel range excludes the shell's kernel, or it is disabled. */
export interface Refused {
  phase: 'range' | 'off'
  /** For developers. */
  why: string
}

export interface LiveFill {
  slot: string
  module: string
}

/** A slot or an event of a remote, with the remotes that fill or subscribe to it. */
export interface Agreement {
  kind: 'slot' | 'event'
  /** With its version, e.g. `sermon-after@1`. */
  name: string
  remote: string
  users: string[]
}

/** A remote in a document: one build, fixed for the life of the document. Its files are in its own `remote.json`. */
export interface LiveRemote {
  name: string
  buildId: string
  /** Global name of the container. */
  global: string
  /** Address of the container's entry. */
  entry: string
  integrity: string
  /** Why no build of the remote is loaded; set only without a fallback. */
  refused?: Refused
  pages: PageRow[]
  /** Paths of its pages, e.g. `/hello/**`; absent: any path outside narrower spaces of others. */
  spaces?: string[]
  fills?: LiveFill[]
}
