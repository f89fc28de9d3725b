/**
 * Fetches the types of the live builds, verified by hash. Consumers compile against these, never against the newest
 * sources.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import ts from 'typescript'
import { declaredAgreements } from '../manifest/agreements.ts'
import { liveBuilds } from '../manifest/deployments.ts'
import { readTypes } from './candidate.ts'
import { messageOf } from './type-check.ts'
import { pageProof } from './types.ts'
import type { Releases } from '../manifest/manifest.ts'
import type { Store } from '../store/store.ts'

/** The shell's view of the live pages: compiles when each implements the page contract. */
const SHELL_VIEW = 'shell-view.ts'

/** Types of the live slots and events: `live/composition`. */
const COMPOSITION = 'composition.d.ts'

/** Import prefix of consumers, e.g. `live/remote-search/SermonListWidget`. */
const ALIAS = 'live/*'

/**
 * Writes the declarations of the live builds to `<folder>/<remote>/<Exposed>.d.ts`, and of their slots and events to
 * `<folder>/composition.d.ts`; clears the folder first.
 * @returns the build of each remote
 * @throws when a file is missing or its hash differs
 */
export async function fetchContracts(store: Store, releases: Releases, folder: string) {
  await rm(folder, { recursive: true, force: true })
  const builds: Record<string, string> = {}
  const proofs: string[] = []
  for (const [remote, live] of liveBuilds(releases)) {
    builds[remote] = live.extras.buildId
    await mkdir(path.join(folder, remote), { recursive: true })
    for (const [file, text] of await readTypes(store, remote, live)) {
      const name = path.posix.basename(file, '.d.ts')
      await writeFile(path.join(folder, remote, `${name}.d.ts`), text)
      if (!live.extras.pages.some(({ module }) => module === `./${name}`)) continue
      const proof = `${remote}.${name}.proof.ts`
      await writeFile(path.join(folder, proof), pageProof(`./${remote}/${name}`))
      proofs.push(`import './${proof}'`)
    }
  }
  await writeFile(path.join(folder, COMPOSITION), declaredAgreements(releases))
  await writeFile(path.join(folder, SHELL_VIEW), `${proofs.join('\n')}\n`)
  return builds
}

/** Compile errors of a consumer, and of the shell's view of the pages, against the contracts in the folder. */
export function consumerProblems(consumer: string, folder: string): string[] {
  const config = ts.readConfigFile(consumer, (file) => ts.sys.readFile(file))
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, path.dirname(consumer))
  const program = ts.createProgram({
    rootNames: [...fileNames, path.join(folder, SHELL_VIEW)],
    options: { ...options, noEmit: true, paths: { [ALIAS]: [path.join(folder, '*')] } },
  })
  const from = path.dirname(consumer)
  return ts.getPreEmitDiagnostics(program).map((found) => messageOf(found, from))
}
