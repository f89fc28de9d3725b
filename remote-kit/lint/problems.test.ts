/** Runs `npm run lint` of a team's repository. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')
const PROGRAM = path.join(__dirname, 'remote-lint.mjs')
const CONFIG = { extends: path.join(root, 'tsconfig.base.json'), include: ['src', 'smoke.ts'] }

jest.setTimeout(120_000)

let place: string
beforeEach(() => {
  // Names of folders may have spaces and accents.
  place = mkdtempSync(path.join(tmpdir(), 'ifjúsági tábor '))
  mkdirSync(path.join(place, 'src'))
  symlinkSync(path.join(root, 'node_modules'), path.join(place, 'node_modules'))
  write('tsconfig.json', JSON.stringify(CONFIG))
  write('src/sound.ts', "import { paths } from 'shared-kernel/paths'\n\nexport const toSearch = paths.search()\n")
})
afterEach(() => rmSync(place, { recursive: true }))

const write = (file: string, text: string) => writeFileSync(path.join(place, file), text)
const lint = (folder: string, ...options: string[]) =>
  spawnSync(process.execPath, [PROGRAM, folder, ...options], { encoding: 'utf8' })

test('each problem of the sources is one line with its file', () => {
  write('src/typed.ts', "export const days: number = 'seven'\n")
  write('src/foreign.ts', "import { pages } from 'remote-search/src/pages.ts'\n\nexport const theirs = pages\n")
  write(
    'src/shell.ts',
    "import { documents } from 'shell/server/documents/routes.ts'\n\nexport const frame = documents\n",
  )
  write('src/inside.ts', "import { paths } from 'shared-kernel/src/paths.ts'\n\nexport const to = paths\n")
  write('src/direct.ts', "import axios from 'axios'\n\nexport const ask = axios\n")
  write('src/server.ts', "import { readFileSync } from 'node:fs'\n\nexport const read = readFileSync\n")
  write('src/Styled.tsx', "export const Styled = () => <p style={{ margin: '0' }}>x</p>\n")
  write('smoke.ts', "const late = () => Promise.reject(new Error('unheard'))\n\nlate()\n\nexport default {}\n")
  const { status, stdout } = lint(place)
  expect(status).toBe(1)
  const lines = stdout.trim().split('\n')
  const types = lines.filter((line) => !line.endsWith(')'))
  const problems = lines.filter((line) => line.endsWith(')'))
  expect(types).toContain("src/typed.ts:1 Type 'string' is not assignable to type 'number'.")
  expect(problems.map((line) => line.replace(/ '.*(?=[A-Z])/, ' ')).sort()).toEqual([
    expect.stringMatching(/^smoke\.ts:3 Promises must be awaited.*\(@typescript-eslint\/no-floating-promises\)$/),
    'smoke.ts:5 Named exports only. (no-restricted-syntax)',
    'src/Styled.tsx:1 The document’s policy forbids style attributes: use a class. (no-restricted-syntax)',
    expect.stringMatching(/^src\/direct\.ts:1 .*Use shared-kernel\/api\. \(no-restricted-imports\)$/),
    expect.stringMatching(/^src\/foreign\.ts:1 .*Remotes import neither the shell nor each other/),
    expect.stringMatching(/^src\/inside\.ts:1 .*Use an entry point: shared-kernel\/<entry point>\./),
    expect.stringMatching(/^src\/server\.ts:1 .*This code runs in a browser\./),
    expect.stringMatching(/^src\/shell\.ts:1 .*Remotes import neither the shell nor each other/),
  ])
})

test('without problems it prints nothing; the tsconfig.json may be in a folder above, as in a workspace', () => {
  expect(lint(path.join(place, 'src'))).toMatchObject({ status: 0, stdout: '' })
})

test('sources without a tsconfig.json have a problem', () => {
  rmSync(path.join(place, 'tsconfig.json'))
  expect(JSON.parse(lint(place, '--json').stdout)).toEqual({
    types: ['there is no tsconfig.json: types cannot be checked'],
    lint: [],
  })
})
