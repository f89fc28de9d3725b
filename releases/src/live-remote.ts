/** What a document knows of a remote. Types alone: the shell's browser code imports them. */
import type { PageRow } from 'shared-kernel/remote-contracts'

/** Files of an exposed module, as site-relative addresses. */
export interface ModuleFiles {
  scripts: string[]
  styles: string[]
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
  /** The shell's kernel is not in that range, and there was no other build: nothing of this one is loaded. */
  outOfRange?: true
  pages: PageRow[]
  modules: Record<string, ModuleFiles>
}
