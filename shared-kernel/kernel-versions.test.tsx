import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { remotes } from '../tools/workspaces.cjs'

/** Exported names by kernel version and entry point: docs/contributing.md. */
const versions = JSON.parse(readFileSync(path.join(__dirname, 'versions.json'), 'utf8')) as Record<
  string,
  Record<string, string[]>
>
const root = path.join(__dirname, '..')

interface PackageJson {
  version: string
  dependencies: Record<string, string>
}
const packageOf = (name: string) =>
  JSON.parse(readFileSync(path.join(root, name, 'package.json'), 'utf8')) as PackageJson

const kernel = packageOf('shared-kernel')
const { providedModules, sharedModules, sourceOf } = createRequire(__filename)(
  '../remote-kit/webpack/shared-modules.cjs',
) as { providedModules: string[]; sharedModules: string[]; sourceOf: (name: string) => string }
const entryPointsOf = (modules: string[]) => modules.flatMap((name) => /^shared-kernel\/(.*)/.exec(name)?.[1] ?? [])
/** Entry points that remotes import from the page. The others are bundled, or used by the shell alone. */
const shared = entryPointsOf(sharedModules)
/** Entry points that only previous builds import from the page. */
const previouslyShared = entryPointsOf(providedModules).filter((entryPoint) => !shared.includes(entryPoint))

const exportsOf = (entryPoint: string): string[] =>
  Object.keys(jest.requireActual<object>(path.join(__dirname, sourceOf(entryPoint)))).sort()

/** The version that added a name; undefined for types. */
const addedIn = (entryPoint: string, name: string) =>
  Object.keys(versions).find((version) => versions[version]?.[entryPoint]?.includes(name))

const recorded = (entryPoint: string) =>
  Object.values(versions)
    .flatMap((names) => names[entryPoint] ?? [])
    .sort()

test.each(shared)('versions.json records exactly the names that %s exports', (entryPoint) => {
  expect(recorded(entryPoint)).toEqual(exportsOf(entryPoint))
})

test.each(previouslyShared)('%s still exports every name that previous builds import', (entryPoint) => {
  expect(exportsOf(entryPoint)).toEqual(expect.arrayContaining(recorded(entryPoint)))
})

/** Below zero when `a` is the lower version. */
const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

test('the version of the kernel is the highest in versions.json', () => {
  expect(Object.keys(versions).sort(compare).at(-1)).toBe(kernel.version)
})

/** `entry-point name` of every name that a remote imports from the kernel. */
function importsOf(remote: string): string[] {
  const files = readdirSync(path.join(root, remote, 'src'), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  return sources.flatMap((file) => {
    const text = readFileSync(path.join(root, remote, 'src', file), 'utf8')
    return [...text.matchAll(/(?:import|export) \{([^}]*)\} from 'shared-kernel\/([\w-]+)'/g)].flatMap(
      ([, names = '', entryPoint]) =>
        names.split(',').flatMap((name) => {
          const [imported = ''] = name.trim().split(' as ')
          return imported === '' || imported.startsWith('type ') ? [] : [`${entryPoint} ${imported}`]
        }),
    )
  })
}

test.each(remotes)('%s requires a kernel version with every name that it imports', (remote) => {
  const range = packageOf(remote).dependencies['shared-kernel'] ?? ''
  const imported = importsOf(remote)
  expect(imported.length).toBeGreaterThan(5)
  const lowest = /^\^(\d+\.\d+\.\d+)$/.exec(range)?.[1] ?? 'not a range like ^1.0.0'
  const missing = imported.filter((one) => {
    const [entryPoint = '', name = ''] = one.split(' ')
    const added = addedIn(entryPoint, name)
    return added !== undefined && compare(added, lowest) > 0
  })
  expect(missing).toEqual([])
  expect(parseInt(lowest)).toBe(parseInt(kernel.version))
  expect(compare(lowest, kernel.version)).toBeLessThanOrEqual(0)
})
