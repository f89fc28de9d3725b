/** A sound build of remote-bible as input of the checks, beside live builds, for tests that break one thing. */
import { integrityOf } from '../manifest/integrity.ts'
import { signBuild } from '../manifest/verify-manifest.ts'
import { deploymentOf, type RemoteDescription } from '../manifest/build-folder.ts'
import { madeCanary, madeLive } from '../manifest/deployments.ts'
import { type Deployment, NO_RELEASES } from '../manifest/manifest.ts'
import { EMPTY_REGISTRY, type RemoteRegistry } from '../remote-registry/registry.ts'
import { build, releasesOf } from '../manifest/test-deployment.ts'
import { newKeys } from '../manifest/test-keys.ts'
import type { Candidate } from './candidate.ts'

const SERVER_MODULE = "exports.page = { contract: 'page@1', Component: () => null, head: () => ({ title: '' }) }"

const CODE: Record<string, string> = {
  'entry.js': 'const policy = "build-remote-bible-b2", container = "remote_bible_b2"',
  'plans.js': 'plans()',
  'plans.css': '.plans_dExM7A { }',
  'server/PlansPage.cjs': SERVER_MODULE,
  'types/PlansPage.d.ts': "export declare const page: import('shared-kernel/remote-contracts').Page<number>",
  'types/VerseWidget.d.ts':
    "export declare const widget: import('shared-kernel/remote-contracts').Widget<{ verse: string; limit?: number }>",
}

export const TEAM = newKeys()

/** A remote registry with the team's key. */
export const REGISTRY: RemoteRegistry = {
  ...EMPTY_REGISTRY,
  remotes: {
    'remote-bible': {
      owners: ['Kiss Anna'],
      spaces: ['/**'],
      keys: [{ publicKey: TEAM.publicKey, state: 'active' }],
      budgets: { large: 19_000, small: 6000 },
    },
  },
}

const hashesOf = (files: Map<string, Buffer>) =>
  Object.fromEntries([...files].map(([name, content]) => [name, integrityOf(content)]))

export interface Changes extends Omit<Partial<Candidate>, 'about' | 'build' | 'files'> {
  about?: Partial<RemoteDescription>
  /** Replaced files by name; null: missing. The description has their hashes. */
  code?: Record<string, string | Buffer | null>
}

export function candidateOf({ about, code = {}, ...rest }: Changes = {}): Candidate {
  const files = new Map(
    Object.entries({ ...CODE, ...code }).flatMap(([name, content]) =>
      content === null ? [] : [[name, Buffer.from(content)] as const],
    ),
  )
  const sound: RemoteDescription = {
    name: 'remote-bible',
    version: '1.1.0',
    buildId: 'b2',
    global: 'remote_bible_b2',
    kernel: '^1.0.0',
    react: '^19.0.0',
    policy: 'build-remote-bible-b2',
    entry: 'entry.js',
    pages: [{ name: 'plans', paths: ['/plans', '/plans/:nid'], params: { nid: 'digits' }, module: './PlansPage' }],
    widgets: [{ name: 'verse', module: './VerseWidget' }],
    contracts: { './PlansPage': 'page@1', './VerseWidget': 'widget@1' },
    modules: {
      './PlansPage': { scripts: ['plans.js'], styles: ['plans.css'] },
      './VerseWidget': { scripts: ['plans.js'], styles: [] },
    },
    files: hashesOf(files),
  }
  const described = { ...sound, ...about }
  return {
    about: described,
    build: signBuild(deploymentOf(described), TEAM.signing),
    registry: REGISTRY,
    files,
    releases: releasesOf([]),
    live: null,
    liveTypes: new Map(),
    shell: {
      buildId: 's1',
      provides: {
        kernel: '1.4.0',
        react: '19.2.0',
        contracts: ['page@1', 'widget@1'],
        modules: ['react'],
        names: { 'shared-kernel/api': ['getList'] },
      },
    },
    removes: [],
    ...rest,
  }
}

/** The same build as a live entry of the manifest. */
export const liveBuild = (changes: Partial<RemoteDescription> = {}): Deployment =>
  madeLive([], deploymentOf({ ...candidateOf().about, ...changes }), new Date('2026-01-01T10:00:00.000Z'))[0]!

/** remote-search is live with these tables, in a canary beside a build without them, or until its last release. */
export function othersHave(
  extras: Partial<Deployment['extras']>,
  place: 'live' | 'canary' | 'previous' = 'live',
): Pick<Candidate, 'releases'> {
  const [one, other, now] = [build('s1', 'remote-search', extras), build('s2', 'remote-search'), new Date(0)]
  const list = {
    live: () => madeLive([], one, now),
    canary: () => madeCanary(madeLive([], other, now), one, 10, now),
    previous: () => madeLive(madeLive([], one, now), other, now),
  }[place]()
  return { releases: { ...NO_RELEASES, builds: { 'remote-bible': [], 'remote-search': list } } }
}
