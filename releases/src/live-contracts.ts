/**
 * The types of what is live, for whoever builds against it: fetched from the builds that the signed registry names,
 * each file with its hash. A consumer compiles against these, never against the newest sources.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import ts from 'typescript'
import { declaredAgreements } from './agreements.ts'
import { liveBuilds } from './deployments.ts'
import { readTypes } from './gate/checked-release.ts'
import { messageOf } from './gate/type-check.ts'
import { pageProof } from './gate/types.ts'
import type { RegistryDocument } from './registry-document.ts'
import type { Store } from './store.ts'

/** The shell's view of the live pages: it compiles when each keeps the page contract. */
const SHELL_VIEW = 'shell-view.ts'

/** The slots and events that are live, for who fills and hears them: `live/composition`. */
const COMPOSITION = 'composition.d.ts'

/** A consumer's imports begin with this, e.g. `live/remote-search/SermonListWidget`. */
const ALIAS = 'live/*'

/**
 * Writes the declarations of the live builds to `<folder>/<remote>/<Exposed>.d.ts` and of their slots and events to
 * `<folder>/composition.d.ts`; nothing of older ones stays.
 * @returns the build of each remote
 * @throws when a file is missing or has another hash than the registry says
 */
export async function fetchContracts(store: Store, registry: RegistryDocument, folder: string) {
  await rm(folder, { recursive: true, force: true })
  const builds: Record<string, string> = {}
  const proofs: string[] = []
  for (const [remote, live] of liveBuilds(registry)) {
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
  await writeFile(path.join(folder, COMPOSITION), declaredAgreements(registry))
  await writeFile(path.join(folder, SHELL_VIEW), `${proofs.join('\n')}\n`)
  return builds
}

/** What keeps a consumer, and the shell's view of the pages, from compiling against the contracts in the folder. */
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
