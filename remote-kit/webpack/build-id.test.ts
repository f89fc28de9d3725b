import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

interface WorkspacePackage {
  folder: string
  fields: unknown[]
  parts: string[]
}
const require = createRequire(__filename)
const { buildId } = require('./build-id.cjs') as { buildId: (pkg: WorkspacePackage) => string }

const repository = mkdtempSync(path.join(tmpdir(), 'own-'))
const FILES = { 'package-lock.json': '{}', 'src/pages.ts': 'export const pages = []' }

function write(folder: string, files: Record<string, string>, version = '1.0.0') {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return buildId({ folder, fields: [version], parts: ['src'] })
}

const first = write(repository, FILES)

test.each([
  ['in another folder', {}, true],
  ['with a test', { 'src/pages.test.ts': 'test' }, true],
  ['with files that are not built', { 'README.md': 'read', 'smoke.ts': 'walk', 'src/.swp': 'x' }, true],
  ['with another page', { 'src/pages.ts': 'export const pages = [1]' }, false],
  ['with other packages', { 'package-lock.json': '{ "packages": {} }' }, false],
])('the same sources %s (%j) give the same build: %j', (_what, changes, isSame) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'other-'))
  cpSync(repository, folder, { recursive: true })
  const id = write(folder, changes)
  rmSync(folder, { recursive: true })
  expect(id).toMatch(/^[0-9a-f]{10}$/)
  expect(id === first).toBe(isSame)
})

test('another version gives another build', () => {
  expect(write(repository, FILES, '2.0.0')).not.toBe(first)
})
