import { isNativeError } from 'node:util/types'
import { pageProblem } from 'shared-kernel/remote-contracts'
import { runServerModule } from '../server-module.ts'
import type { Check, CheckedRelease } from './checked-release.ts'

/** Stands for whatever the shell shares: can be called, made, read and run through, and gives nothing of its own. */
function standIn(): unknown {
  const known: unknown = new Proxy(function () {}, {
    get: (_target, name) => {
      if (name === 'then') return undefined
      return name === Symbol.toPrimitive ? () => '' : known
    },
    apply: () => known,
    construct: () => known as object,
  })
  return known
}

/** Runs a server module as the document server does, and gives its exports. @throws what it throws */
function exportsOf(file: string, code: string, provided: string[]): { page: { contract: string } } {
  return runServerModule(file, code, (request) => {
    if (provided.includes(request)) return standIn()
    throw new Error(`it asks for ${request}, which the shell does not share`)
  }) as { page: { contract: string } }
}

function problemOf({ about, files }: CheckedRelease, provided: string[]): string | null {
  for (const module of new Set(about.pages.map((row) => row.module))) {
    const file = `server/${module.slice(2)}.cjs`
    try {
      const exported = exportsOf(file, files.get(file)?.toString('utf8') ?? '', provided)
      const problem = pageProblem(exported)
      if (problem !== null) return `${file} breaks the contract: ${problem}`
      const described = about.contracts[module]
      if (exported.page.contract !== described) return `${file} keeps ${exported.page.contract}, not ${described}`
    } catch (error) {
      return `${file} cannot be loaded: ${isNativeError(error) ? error.message : String(error)}`
    }
  }
  return null
}

/** A page that cannot be rendered on the server reaches visitors late and search engines never. */
export const checkServerModules: Check = {
  name: 'the document server can load its pages',
  find: (release) => {
    const problem = release.shell && problemOf(release, release.shell.provides.modules)
    if (problem === null) return null
    return {
      problem,
      wayOut: 'export `page` with contract, Component and head; nothing browser-only may run while a module loads',
    }
  },
}
