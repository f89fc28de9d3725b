import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

const { requireSitePackages } = createRequire(__filename)('./packed-packages.cjs') as {
  requireSitePackages: (top: string) => void
}

function repository(packages?: Record<string, object>, lockfile = 'package-lock.json'): string {
  const top = mkdtempSync(path.join(tmpdir(), 'own-'))
  mkdirSync(path.join(top, 'node_modules'))
  if (packages) writeFileSync(path.join(top, lockfile), JSON.stringify({ packages }))
  return top
}
const OF_FILE = { 'node_modules/shared-kernel': { resolved: 'file:packages/shared-kernel-1.3.0.tgz' } }

test.each([
  ['a file', OF_FILE],
  ['the workspace', { 'node_modules/shared-kernel': { resolved: 'shared-kernel', link: true } }],
])('a package from %s is accepted', (_from, packages) => {
  expect(() => requireSitePackages(repository(packages))).not.toThrow()
})

test.each(['releases', 'remote-kit', 'shared-kernel', 'shell'])(
  '%s from a registry is rejected with its origin',
  (name) => {
    const resolved = `https://registry.example/${name}.tgz`
    const top = repository({ ...OF_FILE, [`node_modules/${name}`]: { resolved } })
    expect(() => requireSitePackages(top)).toThrow(`${name} is not the site's: npm has it from ${resolved}`)
  },
)

const resolved = 'https://registry.example/shared-kernel.tgz'

test('a nested one is rejected as well, with the name of the package that depends on it', () => {
  const nested = 'node_modules/camp-tools/node_modules/shared-kernel'
  expect(() => requireSitePackages(repository({ ...OF_FILE, [nested]: { resolved } }))).toThrow(
    'Remedy: remove node_modules/camp-tools, which depends on it',
  )
  const scoped = 'node_modules/@camp/tools/node_modules/shared-kernel'
  expect(() => requireSitePackages(repository({ [scoped]: { resolved } }))).toThrow('remove node_modules/@camp/tools')
  const below = { 'node_modules/remote-kit/node_modules/shared-kernel': { resolved: 'file:packages/k.tgz' } }
  expect(() => requireSitePackages(repository(below))).not.toThrow()
})

test('without a lockfile in the folder, the workspace’s is read', () => {
  const packages = { 'node_modules/shared-kernel': { resolved } }
  expect(() => requireSitePackages(repository(packages, 'node_modules/.package-lock.json'))).toThrow('not the site')
})
