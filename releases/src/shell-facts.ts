/** Facts about the live shell for remotes: announced by each deployment of the shell, read by every release. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CHECKOUT } from './checkout.ts'
import { type Store, readWhole } from './store.ts'

const SHELL_KEY = 'shell.json'
const TYPES_KEY = 'kernel-types.json'

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
  doors: Record<string, string>
  /** Text by declaration file. */
  files: Record<string, string>
}

/** The last built shell, or `SHELL_BUILD`. */
const shellFolder = () => process.env.SHELL_BUILD || path.join(CHECKOUT.top, 'shell/dist')

/** The facts of a shell's build. @throws when it is not built */
export function builtShell(folder = shellFolder()): ShellFacts {
  const { buildId, provides } = JSON.parse(readFileSync(path.join(folder, 'web/shell.json'), 'utf8')) as ShellFacts
  return { buildId, provides }
}

/** The types of a shell's build; null for an old one without types. */
export function builtTypes(folder = shellFolder()): KernelTypes | null {
  const file = path.join(folder, TYPES_KEY)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KernelTypes) : null
}

/** The live shell; null when none was announced. */
export async function liveShell(store: Store): Promise<ShellFacts | null> {
  const stored = await readWhole(store, SHELL_KEY)
  return stored && (JSON.parse(stored.body.toString('utf8')) as ShellFacts)
}

/** The types of the live shell; null when unknown. */
export async function liveTypes(store: Store, { buildId }: ShellFacts): Promise<KernelTypes | null> {
  const stored = await readWhole(store, TYPES_KEY)
  if (!stored) return null
  const { shell, ...types } = JSON.parse(stored.body.toString('utf8')) as KernelTypes & { shell: string }
  return shell === buildId ? types : null
}

/** Makes this shell the one that releases, and the next shell, are checked against. */
export async function announceShell(store: Store, shell: ShellFacts, types: KernelTypes | null = null): Promise<void> {
  // The types name their shell: an interrupted announcement must not match another one.
  if (types) await store.write(TYPES_KEY, Buffer.from(JSON.stringify({ shell: shell.buildId, ...types })))
  await store.write(SHELL_KEY, Buffer.from(`${JSON.stringify(shell, null, 2)}\n`))
}
