import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { newKeys } from '../manifest/test-keys.ts'
import { CALLS_OF } from './calls.ts'
import { withWorkspaceRow } from './workspace-rows.ts'

const root = path.join(__dirname, '../../..')
const { publicKey } = newKeys()
const SOURCE = /(?<!\.test)\.tsx?$/

/** Names that a remote's sources import from the API client. */
function calledBy(remote: string): string[] {
  const folder = path.join(root, remote, 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => SOURCE.test(file) && !/standalone|test-/.test(file),
  )
  const imports = files.flatMap((file) => [
    ...readFileSync(path.join(folder, file), 'utf8').matchAll(/\{([^}]*)\} (?:from 'shared-kernel\/api'|= api )/g),
  ])
  const names = imports.flatMap(([, list]) => list!.split(',').map((name) => name.trim()))
  return names.filter((name) => /^(?:get|send)[A-Z]/.test(name))
}

test.each(['remote-search', 'remote-bible', 'remote-feedback'])('the row of %s names exactly its calls', (remote) => {
  const { calls } = withWorkspaceRow({}, remote, publicKey)[remote]!
  const needed = calledBy(remote).flatMap((name) => CALLS_OF[name] ?? [`no line for ${name}`])
  expect(calls?.toSorted()).toEqual([...new Set(needed)].sort())
})

test.each(['remote-search', 'remote-bible', 'remote-feedback'])('the row of %s names the slots it fills', (remote) => {
  const file = path.join(root, remote, 'src/slots.ts')
  const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const filled = [...source.matchAll(/slot: '([\w-]+)@\d+',\s+module:/g)].map(([, name]) => name)
  expect(withWorkspaceRow({}, remote, publicKey)[remote]?.fills).toEqual(filled)
  if (remote === 'remote-bible') expect(filled).toEqual(['sermon-after'])
})

test('the row is the same object without a change, and another package gets one without lines', () => {
  const rows = withWorkspaceRow({}, 'remote-bible', publicKey)
  expect(withWorkspaceRow(rows, 'remote-bible', publicKey)).toBe(rows)
  expect(Object.keys(withWorkspaceRow({}, 'remote-hello', publicKey)['remote-hello']!)).not.toContain('calls')
})
