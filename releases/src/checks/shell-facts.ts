/** Facts about the live shell for remotes: every release is checked against those of the running site. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CHECKOUT } from '../checkout.ts'
import { documentServer } from './local-site.ts'

const FACTS = 'shell.json'
const TYPES = 'kernel-types.json'
const WITHIN_MS = 5000

/** The part of the shell's `shell.json` that releases of remotes read. */
export interface ShellFacts {
  buildId: string
  provides: {
    kernel: string
    react: string
    /** Contracts that the shell implements, e.g. `page@1`. */
    contracts: string[]
    /** Shared modules that the shell provides, e.g. `shared-kernel/api`. */
    modules: string[]
    /** Exported values by kernel entry point; absent in old shells. */
    names?: KernelTypes['names']
  }
}

/** Types of the kernel's entry points. */
export interface KernelTypes {
  /** Exported values by entry point. */
  names: Record<string, string[]>
  /** Declaration file by entry point, e.g. `src/api.d.ts` of `shared-kernel/api`. */
  declarations: Record<string, string>
  /** Text by declaration file. */
  files: Record<string, string>
}

/** The last built shell: of the workspace, or of the installed package. */
const shellFolder = () => documentServer()?.shell ?? path.join(CHECKOUT.top, 'shell/dist')

function readBuilt<Facts>(file: string, folder: string): Facts | null {
  const at = path.join(folder, 'web', file)
  return existsSync(at) ? (JSON.parse(readFileSync(at, 'utf8')) as Facts) : null
}

/** The facts of a shell's build. @throws when it is not built */
export function builtShell(folder = shellFolder()): ShellFacts {
  const built = readBuilt<ShellFacts>(FACTS, folder)
  if (!built) throw new Error(`${folder} has no shell: build it first`)
  return { buildId: built.buildId, provides: built.provides }
}

/** The types of a shell's build; null without a build. */
export const builtTypes = (folder = shellFolder()) => readBuilt<KernelTypes>(TYPES, folder)

/** A file of the running shell; null when no site answers. */
async function fetched<Facts>(site: string, file: string): Promise<Facts | null> {
  // Its name stays the same with each shell: a cache on the way must not answer.
  const address = new URL(`/assets/${file}?${Date.now()}`, site)
  const answer = await fetch(address, { signal: AbortSignal.timeout(WITHIN_MS) }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Facts) : null
}

/** The shell of the running site, else that of this checkout: before a site first runs. */
export async function liveShell(site: string, folder?: string): Promise<ShellFacts> {
  const { buildId, provides } = (await fetched<ShellFacts>(site, FACTS)) ?? builtShell(folder)
  return { buildId, provides }
}

/** The kernel types of the running site; null when no site answers. */
export const liveTypes = (site: string) => fetched<KernelTypes>(site, TYPES)
