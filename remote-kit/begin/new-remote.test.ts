import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

interface Remote {
  name: string
  address: string
}
interface NewRemote {
  problemOf: (remote: Remote) => string | null
  renamed: (text: string, remote: Remote) => string
  placeOf: (file: string, remote: Remote) => string
  manifestOf: (name: string, packages: Record<string, string>, kernel: string) => Record<string, unknown>
}

const file: string = './new-remote.mjs'
const load = async () => (await import(file)) as NewRemote
const TEMPLATE = path.join(__dirname, 'template')
const template = readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(TEMPLATE, path.join(entry.parentPath, entry.name)))
const CAMP = { name: 'camp', address: '/ifjusag/tabor' }

test.each([
  ['hello', '/hello', null],
  ['remote-hello', '/ifjusag/tabor-2', null],
  ['Hello', '/hello', 'lower-case letters'],
  ['../hello', '/hello', 'lower-case letters'],
  ['kit', '/hello', 'remote-kit is reserved'],
  ['hello', '/', 'An address must be like'],
  ['hello', '/:any', 'An address must be like'],
])('a remote %j at %j: %j', async (name, address, problem) => {
  const { problemOf } = await load()
  if (problem === null) expect(problemOf({ name, address })).toBeNull()
  else expect(problemOf({ name, address })).toContain(problem)
})

test.each([
  [
    "{ name: 'hello', paths: ['/hello'], module: './HelloPage' }",
    "{ name: 'camp', paths: ['/ifjusag/tabor'], module: './CampPage' }",
  ],
  ["import { page as shown } from './HelloPage.tsx'", "import { page as shown } from './CampPage.tsx'"],
  ['# remote-hello', '# remote-camp'],
])('%s becomes %s', async (text, expected) => expect((await load()).renamed(text, CAMP)).toBe(expected))

test('a new remote has at most fifteen files, and none has the name of the template', async () => {
  const { placeOf, renamed, manifestOf } = await load()
  const places = template.map((one) => placeOf(one, CAMP))
  expect(['package.json', ...places].length).toBeLessThanOrEqual(15)
  expect(places).toEqual(expect.arrayContaining(['.gitignore', 'src/exposed/CampPage.server.ts', 'smoke.ts']))
  const texts = template.map((one) => renamed(readFileSync(path.join(TEMPLATE, one), 'utf8'), CAMP))
  expect([...places, ...texts].filter((text) => /hello/i.test(text))).toEqual([])
  const manifest = manifestOf('remote-camp', { 'remote-kit': '1.0.0' }, '^1.0.0')
  expect(manifest).toMatchObject({ name: 'remote-camp', peerDependencies: { 'shared-kernel': '^1.0.0' } })
})
