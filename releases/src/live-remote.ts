/** What a document knows of a remote. Types alone: the shell's browser code imports them. */
import type { PageRow } from 'shared-kernel/remote-contracts'

/** Files of an exposed module, as site-relative addresses. */
export interface ModuleFiles {
  scripts: string[]
  styles: string[]
}

/** Why a build that a document names is not loaded: the shell's kernel is not in its range, or it is switched off. */
export interface Refused {
  phase: 'range' | 'off'
  /** For whoever looks into it. */
  why: string
}

/** What a remote puts into a slot, e.g. `sermon-after@1`, as the page knows it. */
export interface LiveFill {
  slot: string
  module: string
}

/** A slot or an event, whose it is, and which remotes fill it or listen to it. */
export interface Agreement {
  kind: 'slot' | 'event'
  /** With its version, e.g. `sermon-after@1`. */
  name: string
  remote: string
  users: string[]
}

/** A remote as the page knows it: one build, fixed for the life of the document. */
export interface LiveRemote {
  name: string
  version: string
  buildId: string
  /** Global name of the container. */
  global: string
  /** Address of the container's entry. */
  entry: string
  integrity: string
  /** Range of kernel versions this build was made for. */
  kernel: string
  /** Nothing of the build is loaded, and there was no other. */
  refused?: Refused
  pages: PageRow[]
  /** Where its pages may be, e.g. `/hello/**`; absent: anywhere that is no narrower space of another. */
  spaces?: string[]
  /** Whose slots it fills; absent where it fills none. */
  fills?: LiveFill[]
  modules: Record<string, ModuleFiles>
}
