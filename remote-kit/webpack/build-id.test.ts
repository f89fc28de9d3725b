import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

interface Room {
  folder: string
  manifest: object
  said: unknown[]
  parts: string[]
}
const require = createRequire(__filename)
const { buildId } = require('./build-id.cjs') as { buildId: (room: Room) => string }

const repository = mkdtempSync(path.join(tmpdir(), 'own-'))
const installed = (version: string, more: object = {}) => JSON.stringify({ name: 'a', version, ...more })
const manifest = (more: object = {}) =>
  JSON.stringify({ version: '1.0.0', dependencies: { a: '^1.0.0' }, devDependencies: { 'remote-kit': '*' }, ...more })
const NEEDS_B = { dependencies: { b: '*' }, optionalDependencies: { c: '*' } }
const FILES = {
  'package.json': manifest(),
  'node_modules/a/package.json': installed('1.0.0', NEEDS_B),
  'node_modules/b/package.json': installed('1.0.0').replace('"a"', '"b"'),
  'src/pages.ts': 'export const pages = []',
}

function write(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  const read = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  return buildId({ folder, manifest: read, said: [read.version], parts: ['src'] })
}

const first = write(repository, FILES)

test.each([
  ['in another folder', {}, true],
  ['with a test', { 'src/pages.test.ts': 'test' }, true],
  ['with what is not built', { 'README.md': 'read', 'smoke.ts': 'walk', 'src/.swp': 'x' }, true],
  ['with our own packages from elsewhere', { 'package.json': manifest({ devDependencies: { releases: '*' } }) }, true],
  [
    'with what only looks at them',
    {
      'package.json': manifest({ devDependencies: { 'remote-kit': '*', eslint: '10.0.0' } }),
      'node_modules/eslint/package.json': installed('10.0.0').replace('"a"', '"eslint"'),
    },
    true,
  ],
  ['with the package of another team', { 'node_modules/z/package.json': installed('1.0.0') }, true],
  ['on a machine with a program of its own', { 'node_modules/c/package.json': installed('1.0.0') }, true],
  ['with another page', { 'src/pages.ts': 'export const pages = [1]' }, false],
  ['with a page under another name', { 'src/other.ts': '' }, false],
  ['with another version', { 'package.json': manifest({ version: '2.0.0' }) }, false],
  ['with another package', { 'node_modules/a/package.json': installed('1.0.1', NEEDS_B) }, false],
  ['with another package below', { 'node_modules/b/package.json': installed('1.0.1') }, false],
])('the same sources %s: is it the same build? %j, %j', (_what, changes, isSame) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'other-'))
  cpSync(repository, folder, { recursive: true })
  const id = write(folder, changes)
  rmSync(folder, { recursive: true })
  expect(id).toMatch(/^[0-9a-f]{10}$/)
  expect(id === first).toBe(isSame)
})
