/** Loads pages and embeds of this process's build, with React and the kernel of the shell. */
import { type Embed, type EmbedModule, embedProblem } from 'shared-kernel/embeds'
import { type Page, type PageModule, pageProblem } from 'shared-kernel/remote-contracts'
import * as references from 'shared-kernel/references'
import * as sending from 'shared-kernel/sending'
import { runServerModule } from 'releases/sandbox/server-module'
import { sharedModules } from '../../src/federation/shared-modules.ts'
import type { ModuleCode } from './protocol.ts'

const shared: Record<string, unknown> = {
  ...sharedModules,
  'shared-kernel/references': references,
  'shared-kernel/sending': sending,
}

export class BuildModules {
  #codes = new Map<string, ModuleCode>()
  #modules = new Map<string, unknown>()

  add(code: ModuleCode) {
    this.#codes.set(code.module, code)
  }

  /** The page of a module. @throws Error for a missing module, one that throws, and one that is not a page */
  pageOf = (name: string): Page => (this.#load(name, pageProblem) as PageModule).page

  /** The embed of a module. @throws as `pageOf` */
  embedOf = (name: string): Embed<unknown> => (this.#load(name, embedProblem) as EmbedModule).embed

  #load(name: string, problemWith: (module: unknown) => string | null): unknown {
    if (this.#modules.has(name)) return this.#modules.get(name)
    const module = this.#codes.get(name)
    if (!module) throw new Error(`The code of ${name} was not sent`)
    const { filename, code, remote } = module
    const exported = runServerModule(filename, code, (request) => {
      if (request in shared) return shared[request]
      throw new Error(`${remote} requires ${request}, which the shell does not share`)
    })
    const problem = problemWith(exported)
    if (problem !== null) throw new Error(`${filename} breaks the contract: ${problem}`)
    this.#modules.set(name, exported)
    return exported
  }
}
