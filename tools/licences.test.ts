/** Licences of shipped code allow its distribution; npm can write a bill of materials. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '..')

interface Package {
  license?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}

/** They ask for no more than to be named; the MPL also that its own files stay as they are, or are shown. */
const MAY_BE_GIVEN_ON = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'PSF-2.0',
  'MPL-1.1',
  'Zlib',
]

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}
const shipped = Object.entries(packages).filter(
  ([place, { dev, devOptional, link }]) => place.includes('node_modules/') && !dev && !devOptional && !link,
)

test('every package that is shipped has a licence that lets it be given on', () => {
  const others = shipped.filter(
    ([, { license = 'none' }]) =>
      !license.split(' AND ').every((choice) => choice.split(/[() ]+|OR/).some((one) => MAY_BE_GIVEN_ON.includes(one))),
  )
  expect(shipped.length).toBeGreaterThan(100)
  expect(others.map(([place, { license }]) => `${place}: ${license}`)).toEqual([])
})

test('the bill of materials names every one of them with its version', () => {
  const bill = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  })
  const { components } = JSON.parse(bill) as { components: { name: string; version: string }[] }
  const named = new Set(components.map(({ name }) => name))
  const missing = shipped.map(([place]) => place.split('node_modules/').at(-1)!).filter((name) => !named.has(name))
  expect(missing).toEqual([])
  expect(components.every(({ version }) => version !== '')).toBe(true)
})
