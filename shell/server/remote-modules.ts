/**
 * The remotes' server modules, loaded from the versioned folders the registry names, each with the hash it pins. React
 * and the kernel are the renderer's own.
 */
import { type Page, type PageModule, pageProblem } from 'shared-kernel/remote-contracts'
import type { LiveRemote } from 'releases/live-remote'
import { runServerModule } from 'releases/server-module'
import type { SitePage } from '../src/site/address-table.ts'
import type { BuildFiles } from './build-files.ts'

/** Of one remote: live, out for a share, previewed, and one that is about to leave. */
const BUILDS_KEPT = 4

export class RemoteModules {
  /** By remote and build, the one that was asked for last at the end: its pages by module. */
  #builds = new Map<string, Map<string, Page>>()

  constructor(
    private readonly files: BuildFiles,
    private readonly shared: Record<string, unknown>,
  ) {}

  /**
   * The page of a live build.
   * @throws Error when the build has no such module, or the module throws or is no page
   */
  pageOf(remotes: LiveRemote[], row: SitePage): Page {
    const remote = remotes.find(({ name }) => name === row.remote)
    if (!remote) throw new Error(`${row.remote} is not in the registry`)
    const module = row.module.slice(2)
    const pages = this.#pagesOf(remote)
    const page = pages.get(module) ?? this.#load(remote, module)
    pages.set(module, page)
    return page
  }

  #load(remote: LiveRemote, module: string): Page {
    const file = `server/${module}.cjs`
    const code = this.files.moduleText(remote.name, remote.buildId, file)
    const filename = `${remote.name}/${remote.buildId}/${file}`
    const exported = runServerModule(filename, code, (request) => {
      if (request in this.shared) return this.shared[request]
      throw new Error(`${remote.name} asks for ${request}, which the shell does not share`)
    })
    const problem = pageProblem(exported)
    if (problem !== null) throw new Error(`${filename} breaks the contract: ${problem}`)
    return (exported as PageModule).page
  }

  #pagesOf({ name, buildId }: LiveRemote): Map<string, Page> {
    const key = `${name}@${buildId}`
    const pages = this.#builds.get(key) ?? new Map<string, Page>()
    this.#builds.delete(key)
    this.#builds.set(key, pages)
    const ofRemote = [...this.#builds.keys()].filter((one) => one.startsWith(`${name}@`))
    for (const old of ofRemote.slice(0, -BUILDS_KEPT)) this.#builds.delete(old)
    return pages
  }
}
