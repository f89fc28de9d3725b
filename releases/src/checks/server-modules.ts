import path from 'node:path'
import { runSandboxed } from '../sandbox/run-sandboxed.ts'
import type { Check, Candidate } from './candidate.ts'
import type { ModuleQuestion } from './try-module.ts'

/** In TypeScript, or compiled. */
const SCRIPT = path.join(import.meta.dirname, `try-module${path.extname(import.meta.filename)}`)
const DEADLINE_MS = 5000

/** Loads the module in a sandbox, without the environment variables of the command. */
async function problemWith(question: ModuleQuestion): Promise<string | null> {
  const problem = await runSandboxed(SCRIPT, question, DEADLINE_MS).catch((error: Error) => error.message)
  return problem === null ? null : `${question.file} ${String(problem)}`
}

async function problemOf({ about, files }: Candidate, provided: string[]): Promise<string | null> {
  for (const module of new Set([...about.pages, ...(about.embeds ?? [])].map((row) => row.module))) {
    const file = `server/${module.slice(2)}.cjs`
    const code = files.get(file)?.toString('utf8') ?? ''
    const problem = await problemWith({ file, code, provided, described: about.contracts[module] })
    if (problem !== null) return problem
  }
  return null
}

/** A page that the server cannot render appears late and search engines do not index it; an embed does not appear. */
export const checkServerModules: Check = {
  name: 'the document server can load its pages and embeds',
  find: async (release) => {
    const problem = await problemOf(release, release.shell.provides.modules)
    if (problem === null) return null
    return {
      problem,
      remedy:
        'export `page` with contract, Component and head, or `embed` with contract, load and Component; module-level code must not use browser APIs',
    }
  },
}
