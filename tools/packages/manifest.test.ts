import { readFileSync } from 'node:fs'
import path from 'node:path'
import { packages } from '../workspaces.cjs'

interface Manifests {
  entriesOf: (manifest: object) => { entryPoints: string[]; programs: string[] }
  packedManifest: (manifest: object) => Record<string, unknown>
}

const root = path.join(__dirname, '../..')
const PACKAGE = {
  name: 'room',
  version: '1.2.0',
  private: true,
  scripts: { build: 'make' },
  dependencies: { shared: '1.0.0' },
  devDependencies: { tested: '2.0.0' },
}

test.each([
  [
    'entry points become compiled files with their types, other files stay',
    { exports: { './api': './src/api.ts', './ui': './src/ui.tsx', './package.json': './package.json' } },
    {
      exports: {
        './api': { types: './dist/api.d.ts', default: './dist/api.js' },
        './ui': { types: './dist/ui.d.ts', default: './dist/ui.js' },
        './package.json': './package.json',
      },
    },
    { entryPoints: ['./src/api.ts', './src/ui.tsx'], programs: [] },
  ],
  [
    'what is published may differ from what the workspace uses',
    { exports: { './*': './src/*.ts' }, publishConfig: { exports: {}, bin: { ship: './src/commands/ship.ts' } } },
    { exports: {}, bin: { ship: './dist/commands/ship.js' } },
    { entryPoints: [], programs: ['./src/commands/ship.ts'] },
  ],
  [
    'a package without sources has none',
    { exports: { './*': './*' } },
    { exports: { './*': './*' } },
    { entryPoints: [], programs: [] },
  ],
])('%s', async (_what, own, packed, entries) => {
  const file: string = './manifest.mjs'
  const { entriesOf, packedManifest } = (await import(file)) as Manifests
  const manifest = packedManifest({ ...PACKAGE, ...own })
  expect(manifest).toMatchObject(packed)
  expect(manifest).toMatchObject({ version: '1.2.0', dependencies: { shared: '1.0.0', tested: '2.0.0' } })
  expect(manifest).not.toHaveProperty('scripts')
  expect(entriesOf({ ...PACKAGE, ...own })).toEqual(entries)
})

test.each(['shared-kernel', 'remote-kit', 'releases', 'shell/embed/package'])(
  'the package of %s names none of ours, which npm would ask a public registry for',
  async (pkg) => {
    const file: string = './manifest.mjs'
    const { packedManifest } = (await import(file)) as Manifests
    const manifest = packedManifest(JSON.parse(readFileSync(path.join(root, pkg, 'package.json'), 'utf8')))
    const required = ['dependencies', 'peerDependencies', 'optionalDependencies'].flatMap((of) =>
      Object.keys((manifest[of] ?? {}) as object),
    )
    expect(required.filter((name) => packages.includes(name))).toEqual([])
  },
)

test('the packages and the workspace mean the same version of whatever two of them name', () => {
  const named = ['.', ...packages].flatMap((pkg) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, pkg, 'package.json'), 'utf8'))
    return Object.entries({ ...devDependencies, ...dependencies }).filter(([name]) => !packages.includes(name))
  })
  const versions = new Map<string, Set<unknown>>()
  for (const [name, version] of named) versions.set(name, (versions.get(name) ?? new Set()).add(version))
  expect(versions.size).toBeGreaterThan(50)
  expect([...versions].filter(([, several]) => several.size > 1).map(([name]) => name)).toEqual([])
})
