/** The table of broken builds in docs/testing.md, held to the code: nobody has to search for what refuses what. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { NAMES_OF_CHECKS } from 'releases/gate/gate'
import { OF_SOURCES } from 'releases/gate/sources'
import { TRIED } from 'releases/gate/tried'
import { BROKEN_BUILDS } from '../e2e/releases/broken-builds.ts'

const read = (file: string) => readFileSync(path.join(__dirname, '..', file), 'utf8')
const GATE = 'e2e/releases/gate.e2e.ts'
/** What one round has added to the first twenty. */
const ADDED = [
  ...['overlap', '`when` off', 'tampered hash', 'single-day throw', 'lazy chunk'],
  ...['missing alt', 'type error', 'foreign import', 'global style', 'stolen key'],
]

const [, table = ''] = read('docs/testing.md').split('## Broken builds, and what refuses them')
const rows = [...table.matchAll(/^\|(.+)\|(.+)\|(.+)\|(.+)\|$/gm)]
  .slice(2)
  .map(([, what = '', check = '', says = '', tests = '']) => ({
    what: what.replace(/\(\*\*.*?\*\*\)/, '').trim(),
    kind: /\*\*(.*?)\*\*/.exec(what)?.[1],
    check: check.trim(),
    says: says.trim(),
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }))

test('every check refuses something, and what refuses is a check', () => {
  const checks = [...NAMES_OF_CHECKS, ...Object.values(OF_SOURCES), TRIED]
  expect([...new Set(rows.map(({ check }) => check))].sort()).toEqual([...checks].sort())
})

test('what was added has its rows, and there are more than thirty-two in all', () => {
  const kinds = rows.flatMap(({ kind }) => kind ?? [])
  expect(ADDED.filter((one) => !kinds.includes(one))).toEqual([])
  expect(kinds.filter((one) => !ADDED.includes(one))).toEqual([])
  expect(rows.length).toBeGreaterThan(32)
})

test.each(BROKEN_BUILDS.map((broken) => [broken.what, broken] as const))(
  'refused, and said so: %s',
  (what, { reason }) => {
    const row = rows.find((one) => one.what === what)
    expect(row?.tests).toEqual([GATE])
    expect(row?.says).toMatch(reason)
  },
)

/** What a test says, without what makes a pattern of it. */
const plain = (text: string) => text.replaceAll('\\', '')

test.each(rows.filter(({ tests }) => !tests.includes(GATE)).map((row) => [row.what, row] as const))(
  'a test expects what is said: %s',
  (_what, { says, tests }) => {
    expect(tests.length).toBeGreaterThan(0)
    const pieces = says.split('…').map((piece) => piece.trim())
    const texts = tests.map((file) => plain(read(file)))
    // Each piece in one of them, as it stands or as a pattern has it.
    expect(pieces.filter((piece) => !texts.some((text) => text.includes(piece)))).toEqual([])
  },
)

test('what is shown elsewhere is no build of the gate’s story', () => {
  const known = BROKEN_BUILDS.map(({ what }) => what)
  expect(rows.filter(({ what, tests }) => tests.includes(GATE) && !known.includes(what))).toEqual([])
})
