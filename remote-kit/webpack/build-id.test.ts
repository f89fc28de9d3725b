import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

const require = createRequire(__filename)
const { buildId } = require('./build-id.cjs') as { buildId: (room: { folder: string; parts: string[] }) => string }

const parts = ['package.json', 'src']
const repository = mkdtempSync(path.join(tmpdir(), 'own-'))
const lockfile = (packages: Record<string, object>) => JSON.stringify({ packages })
const FILES = {
  'package.json': '{ "name": "remote-x" }',
  'package-lock.json': lockfile({ '': { name: 'remote-x' }, 'node_modules/a': { version: '1.0.0' } }),
  'src/pages.ts': 'export const pages = []',
}

function write(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return buildId({ folder, parts })
}

const first = write(repository, FILES)

test.each([
  ['in another folder', {}, true],
  ['with a test', { 'src/pages.test.ts': 'test' }, true],
  ['with what is not built', { 'README.md': 'read', 'smoke.ts': 'walk' }, true],
  ['with another name in the lockfile', { 'package-lock.json': FILES['package-lock.json'].replace('-x', '-y') }, true],
  ['with another page', { 'src/pages.ts': 'export const pages = [1]' }, false],
  ['with a page under another name', { 'src/other.ts': '' }, false],
  ['with another version', { 'package.json': '{ "name": "remote-x", "version": "2.0.0" }' }, false],
  ['with another package', { 'package-lock.json': lockfile({ 'node_modules/a': { version: '1.0.1' } }) }, false],
])('the same sources %s: is it the same build? %j, %j', (_what, changes, isSame) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'other-'))
  cpSync(repository, folder, { recursive: true })
  const id = write(folder, changes)
  rmSync(folder, { recursive: true })
  expect(id).toMatch(/^[0-9a-f]{10}$/)
  expect(id === first).toBe(isSame)
})
