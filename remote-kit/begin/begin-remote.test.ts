/** Common mistakes on the command line; none of them writes a file. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

jest.setTimeout(60_000)

let place: string
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'árvíz tűrő '))
  mkdirSync(path.join(place, 'packages'))
  for (const name of [
    'releases-1.0.0',
    'remote-kit-1.9.0',
    'remote-kit-1.10.0',
    'shared-kernel-1.3.0',
    'shell-1.0.0',
  ]) {
    writeFileSync(path.join(place, 'packages', `${name}.tgz`), '')
  }
})
afterEach(() => rmSync(place, { recursive: true }))

function begin(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(__dirname, 'begin-remote.mjs'), ...args], {
    cwd: place,
    encoding: 'utf8',
    input: '',
  })
  return { status, said: stdout + stderr }
}
const HERE = ['--address', '/hello', '--packages', 'packages']

test.each<[string, string[], string]>([
  ['two names', ['hello', 'you', ...HERE], 'Pass one name, not hello and you. Nothing was written.'],
  ['no packages', ['hello', '--address', '/hello'], 'set their folder with --packages. Nothing was written.'],
  ['a folder that is not empty', ['hello', ...HERE, '--into', 'packages'], 'is not empty: nothing was written'],
])('%s', (_what, args, said) => {
  const { status, said: heard } = begin(...args)
  expect(heard).toContain(said)
  expect(status).not.toBe(0)
  expect(readdirSync(place)).toEqual(['packages'])
})

test('of several versions of a package the highest is used', () => {
  expect(begin('hello', ...HERE)).toMatchObject({ status: 0 })
  const repository = path.join(place, 'remote-hello')
  const { devDependencies } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  expect(devDependencies['remote-kit']).toBe('file:packages/remote-kit-1.10.0.tgz')
  expect(existsSync(path.join(repository, 'packages/remote-kit-1.10.0.tgz'))).toBe(true)
})
