import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { remotes } from '../tools/workspaces.cjs'

/** Names that stand behind each door, by the version of the kernel that brought them: docs/contributing.md. */
const versions = JSON.parse(readFileSync(path.join(__dirname, 'versions.json'), 'utf8')) as Record<
  string,
  Record<string, string[]>
>
const root = path.join(__dirname, '..')

interface PackageJson {
  version: string
  exports: Record<string, string>
  dependencies: Record<string, string>
}
const packageOf = (room: string) =>
  JSON.parse(readFileSync(path.join(root, room, 'package.json'), 'utf8')) as PackageJson

const kernel = packageOf('shared-kernel')
const { providedDoors, sharedDoors } = createRequire(__filename)('../remote-kit/webpack/shared-modules.cjs') as {
  providedDoors: string[]
  sharedDoors: string[]
}
const kernelDoors = (doors: string[]) => doors.flatMap((door) => /^shared-kernel\/(.*)/.exec(door)?.[1] ?? [])
/** What remotes meet in the page; what builds carry, or the shell alone uses, has no promise to keep. */
const doors = kernelDoors(sharedDoors)
/** What builds carry today, and those of before meet in the page. */
const earlierDoors = kernelDoors(providedDoors).filter((door) => !doors.includes(door))

const namesBehind = (door: string): string[] =>
  Object.keys(jest.requireActual<object>(path.join(__dirname, kernel.exports[`./${door}`] ?? ''))).sort()

/** The version that brought a name; undefined for types, which are gone when code runs. */
const sinceOf = (door: string, name: string) =>
  Object.keys(versions).find((version) => versions[version]?.[door]?.includes(name))

const recorded = (door: string) =>
  Object.values(versions)
    .flatMap((names) => names[door] ?? [])
    .sort()

test.each(doors)('what stands behind %s is recorded with the version that brought it, and nothing is gone', (door) => {
  expect(recorded(door)).toEqual(namesBehind(door))
})

test.each(earlierDoors)('nothing is gone from %s, which builds of before ask for', (door) => {
  expect(namesBehind(door)).toEqual(expect.arrayContaining(recorded(door)))
})

/** Below zero when `a` is the lower version. */
const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

test('the kernel has the highest version of the record', () => {
  expect(Object.keys(versions).sort(compare).at(-1)).toBe(kernel.version)
})

/** `door name` of everything that a room takes from the kernel. */
function takenBy(room: string): string[] {
  const files = readdirSync(path.join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  return sources.flatMap((file) => {
    const text = readFileSync(path.join(root, room, 'src', file), 'utf8')
    return [...text.matchAll(/(?:import|export) \{([^}]*)\} from 'shared-kernel\/([\w-]+)'/g)].flatMap(
      ([, names = '', door]) =>
        names.split(',').flatMap((name) => {
          const [taken = ''] = name.trim().split(' as ')
          return taken === '' || taken.startsWith('type ') ? [] : [`${door} ${taken}`]
        }),
    )
  })
}

test.each(remotes)('%s asks for a kernel that has everything it takes', (remote) => {
  const range = packageOf(remote).dependencies['shared-kernel'] ?? ''
  const taken = takenBy(remote)
  expect(taken.length).toBeGreaterThan(5)
  const lowest = /^\^(\d+\.\d+\.\d+)$/.exec(range)?.[1] ?? 'not a range like ^1.0.0'
  const lacking = taken.filter((one) => {
    const [door = '', name = ''] = one.split(' ')
    const since = sinceOf(door, name)
    return since !== undefined && compare(since, lowest) > 0
  })
  expect(lacking).toEqual([])
  expect(parseInt(lowest)).toBe(parseInt(kernel.version))
  expect(compare(lowest, kernel.version)).toBeLessThanOrEqual(0)
})
