/** What the live shell provides to remotes: told by whoever deploys the shell, read by every release. */
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
    /** Version of the kernel. */
    kernel: string
    /** Version of React. */
    react: string
    /** Contracts that the shell keeps, e.g. `page@1`. */
    contracts: string[]
    /** What remotes get from the shell instead of bringing it, e.g. `shared-kernel/api`. */
    modules: string[]
    /** By door of the kernel, the values behind it; shells of before do not say. */
    names?: KernelTypes['names']
  }
}

/** The types of what stands behind the kernel's doors. */
export interface KernelTypes {
  /** By door, the values behind it. */
  names: Record<string, string[]>
  /** The declaration file of each door, e.g. `src/api.d.ts` of `shared-kernel/api`. */
  doors: Record<string, string>
  /** The text of every declaration file. */
  files: Record<string, string>
}

/** The folder of the shell that was built last; `SHELL_BUILD` names another. */
const shellFolder = () => process.env.SHELL_BUILD || path.join(CHECKOUT.top, 'shell/dist')

/** The facts of a shell's build. @throws when it is not built */
export function builtShell(folder = shellFolder()): ShellFacts {
  const { buildId, provides } = JSON.parse(readFileSync(path.join(folder, 'web/shell.json'), 'utf8')) as ShellFacts
  return { buildId, provides }
}

/** The types of a shell's build; null for one of before, which has none. */
export function builtTypes(folder = shellFolder()): KernelTypes | null {
  const file = path.join(folder, TYPES_KEY)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KernelTypes) : null
}

/** The shell that is live; null when none was announced. */
export async function liveShell(store: Store): Promise<ShellFacts | null> {
  const stored = await readWhole(store, SHELL_KEY)
  return stored && (JSON.parse(stored.body.toString('utf8')) as ShellFacts)
}

/** The types of the shell that is live; null where they are not known. */
export async function liveTypes(store: Store, { buildId }: ShellFacts): Promise<KernelTypes | null> {
  const stored = await readWhole(store, TYPES_KEY)
  if (!stored) return null
  const { shell, ...types } = JSON.parse(stored.body.toString('utf8')) as KernelTypes & { shell: string }
  return shell === buildId ? types : null
}

/** From now on releases are checked against this shell, and the next shell against its types. */
export async function announceShell(store: Store, shell: ShellFacts, types: KernelTypes | null = null): Promise<void> {
  // Of a shell that was not announced to the end, they are nobody's.
  if (types) await store.write(TYPES_KEY, Buffer.from(JSON.stringify({ shell: shell.buildId, ...types })))
  await store.write(SHELL_KEY, Buffer.from(`${JSON.stringify(shell, null, 2)}\n`))
}
