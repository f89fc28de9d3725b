/** Shared by `check` and `release`: options, requirements, and the build itself. */
import { createPublicKey } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { CHECKOUT, type Checkout } from '../checkout.ts'
import { buildFolderOf } from '../manifest/build-folder.ts'
import type { Candidate, TeamKeys } from '../checks/candidate.ts'
import type { FailedCheck } from '../checks/checks.ts'
import { liveShell } from '../checks/shell-facts.ts'
import { sourceFailures } from '../checks/sources.ts'
import { problemInTrial } from '../checks/trial.ts'
import { nameOf, rowOf } from '../remote-registry/registry.ts'
import { readRegistry, REGISTRY_KEY } from '../remote-registry/registry-store.ts'
import { runProgram } from '../run-program.ts'
import { keyName } from '../manifest/signature.ts'
import type { CheckOrder, Step } from './release-build.ts'
import type { Store } from '../store/store.ts'
import { exitWithError, print, printProgress } from './terminal.ts'

export const SHARED_OPTIONS = {
  'no-build': { type: 'boolean' },
  'without-smoke': { type: 'boolean' },
  removes: { type: 'string', multiple: true },
  site: { type: 'string' },
} as const

export const SHARED_USAGE = `  --no-build         uses the last build; its sources (types, lint) are not checked
  --without-smoke    skips the smoke story, which needs a browser and a running site
  --removes <name>   removes this page, embed or slot on purpose; repeatable
  --site <url>       the running site, which provides the content; else SITE_ORIGIN, SITE_PORT`

function printStep(step: Step) {
  if (step.kind === 'checking') print(`Checking it against the live builds (${step.checks} checks)…`)
  if (step.kind === 'smoke') print('Running its smoke story with all live builds, in a server of its own…')
  if (step.kind === 'uploading') printProgress('Uploading', step.done, step.total)
}

interface Preparation<Keys extends TeamKeys> {
  remote: string
  /** Origin of the running site. */
  site: string
  store: Store
  keys: Keys
  values: { 'no-build'?: boolean; 'without-smoke'?: boolean; removes?: string[] }
}

/** Builds the remote. Ends the command, or throws, when the build or its checks cannot begin. */
export async function prepareCheck<Keys extends TeamKeys>({ remote, site, store, keys, values }: Preparation<Keys>) {
  await requireSiteStore(store)
  await requireTeamKey(store, keys, remote)
  if (!values['without-smoke']) await requireRunningSite(site)
  const ofSources = values['no-build'] ? [] : await buildRemote(remote)
  const folder = buildFolderOf(remote)
  const tryOut = (candidate: Candidate) => problemInTrial({ candidate, store, folder, site })
  return {
    store,
    keys,
    folder,
    shell: await liveShell(site),
    removes: values.removes ?? [],
    ofSources,
    smoke: values['without-smoke'] ? null : tryOut,
    onStep: printStep,
  } satisfies CheckOrder
}

const WITHIN_MS = 10_000

/**
 * @param keys the team's, and the operator's public keys
 * @throws Error when builds signed with this key are invalid; the release checks report unknown names
 */
export async function requireTeamKey(store: Store, { build, trusted }: TeamKeys, remote: string): Promise<void> {
  const row = rowOf((await readRegistry(store, trusted)).registry, remote)
  const name = keyName(createPublicKey(build))
  const known = row?.keys.find((one) => nameOf(one) === name)
  if (!row || known?.state === 'active') return
  throw new Error(
    `BUILD_KEY is ${name}, which ${known ? `was ${known.state}` : `is not a key of ${remote}`}. Nothing was built.\n` +
      `Remedy: set BUILD_KEY to an active key of ${row.owners.join(', ')}, or let the operator give ${remote} the ` +
      `public half of another: npm run remotes -- key ${remote} <file>`,
  )
}

/** The smoke story needs the content of a running site. @throws Error when no site answers */
export async function requireRunningSite(site: string): Promise<void> {
  const answer = await fetch(new URL('/healthz', site), { signal: AbortSignal.timeout(WITHIN_MS) }).catch(() => null)
  await answer?.body?.cancel()
  if (answer?.ok) return
  throw new Error(
    `No site answers at ${site}: the smoke story needs the content of a running site. Nothing was built.\n` +
      `Remedy: start it, or set another (SITE_ORIGIN, or --site); to skip the smoke story: --without-smoke`,
  )
}

/** No site follows an empty store, so a team's release to one would have no effect. @throws Error for an empty store */
export async function requireSiteStore(store: Store, { own }: Pick<Checkout, 'own'> = CHECKOUT): Promise<void> {
  if (own === null || (await store.list(REGISTRY_KEY)).length > 0) return
  throw new Error(
    `${store.location} is not the store of a site: it has no ${REGISTRY_KEY}. Nothing was sent.\n` +
      'Remedy: ask the site’s operator for REMOTES_STORE',
  )
}

/** The workspace caches unchanged builds; a team's repository has its own `build` script. */
const commandFor = (remote: string): [command: string, ...args: string[]] =>
  CHECKOUT.own === null
    ? [path.join(CHECKOUT.top, 'node_modules/.bin/nx'), 'run', `${remote}:build`, '--outputStyle=static']
    : ['npm', 'run', 'build']

/** Builds the remote; ends the command on failure. @returns the failed checks of its sources */
async function buildRemote(remote: string): Promise<FailedCheck[]> {
  if (CHECKOUT.own === null && !existsSync(path.join(CHECKOUT.top, remote))) {
    exitWithError(`This workspace has no ${remote}. Nothing was released.`)
  }
  print(`Building ${remote} (nothing else)…`)
  const building = runProgram(commandFor(remote), CHECKOUT.top)
  const [ofSources, { code, stdout, stderr }] = await Promise.all([sourceFailures(remote), building])
  if (code === 0) return ofSources
  // Prints the build's output on failure only.
  print(stdout + stderr)
  exitWithError(`${remote} could not be built: see the messages above. Nothing was released.`)
}

/** Failed checks, for messages. */
export const listed = (failedChecks: FailedCheck[]): string =>
  failedChecks.map(({ name, problem, remedy }) => `  ✗ ${name}\n    ${problem}\n    Remedy: ${remedy}`).join('\n')
