import { mkdtempSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

const { mustBeOurs } = createRequire(__filename)('./own-packages.cjs') as { mustBeOurs: (top: string) => void }

function repository(packages?: Record<string, object>): string {
  const top = mkdtempSync(path.join(tmpdir(), 'own-'))
  if (packages) writeFileSync(path.join(top, 'package-lock.json'), JSON.stringify({ packages }))
  return top
}
const OF_FILE = { 'node_modules/shared-kernel': { resolved: 'file:packages/shared-kernel-1.3.0.tgz' } }

test.each([
  ['a file', OF_FILE],
  ['the workspace', { 'node_modules/shared-kernel': { resolved: 'shared-kernel', link: true } }],
  ['nowhere', undefined],
])('a package from %s is ours', (_from, packages) => {
  expect(() => mustBeOurs(repository(packages))).not.toThrow()
})

test.each(['releases', 'remote-kit', 'shared-kernel', 'shell'])(
  '%s from a registry is refused, and says so',
  (name) => {
    const resolved = `https://registry.example/${name}.tgz`
    const top = repository({ ...OF_FILE, [`node_modules/${name}`]: { resolved } })
    expect(() => mustBeOurs(top)).toThrow(`${name} is not the site's: npm has it from ${resolved}`)
  },
)
