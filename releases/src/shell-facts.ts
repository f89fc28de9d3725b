/** What the live shell provides to remotes: told by whoever deploys the shell, read by every release. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CHECKOUT } from './checkout.ts'
import { type Store, readWhole } from './store.ts'

const SHELL_KEY = 'shell.json'

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
  }
}

/** The facts of a shell's build. `SHELL_BUILD` names its folder. @throws when it is not built */
export function builtShell(folder = process.env.SHELL_BUILD): ShellFacts {
  const build = folder ?? path.join(CHECKOUT.top, 'shell/dist')
  const { buildId, provides } = JSON.parse(readFileSync(path.join(build, 'web/shell.json'), 'utf8')) as ShellFacts
  return { buildId, provides }
}

/** The shell that is live; null when none was announced. */
export async function liveShell(store: Store): Promise<ShellFacts | null> {
  const stored = await readWhole(store, SHELL_KEY)
  return stored && (JSON.parse(stored.body.toString('utf8')) as ShellFacts)
}

/** From now on releases are checked against this shell. */
export async function announceShell(store: Store, shell: ShellFacts): Promise<void> {
  await store.write(SHELL_KEY, Buffer.from(`${JSON.stringify(shell, null, 2)}\n`))
}
