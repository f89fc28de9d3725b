/**
 * `npm run mutants [-- room …]`: breaks the code of the pure rooms in every small way and looks whether a test notices.
 * Prints a score per room (docs/testing.md) and every mutant that survived; what has not changed since the last run is
 * taken from `.cache/mutants`. `--file path` looks at one file of a room; `--fresh` forgets earlier runs.
 */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureDependencies, fail, root, say } from './setup.mjs'

await ensureDependencies()
const { Stryker } = await import('@stryker-mutator/core')
const { MUTATED_ROOMS } = await import('./mutants/rooms.mjs')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { file: { type: 'string', multiple: true }, fresh: { type: 'boolean' } },
})
const unknown = positionals.find((room) => !(room in MUTATED_ROOMS))
if (unknown) fail(`There is no room ${unknown} to mutate. The rooms: ${Object.keys(MUTATED_ROOMS).join(', ')}`)
const rooms = positionals.length > 0 ? positionals : Object.keys(MUTATED_ROOMS)

const cache = path.join(root, '.cache/mutants')
if (values.fresh) rmSync(cache, { recursive: true, force: true })
mkdirSync(cache, { recursive: true })

/** What a test noticed; what hangs is noticed, too. */
const CAUGHT = ['Killed', 'Timeout']
/** What could not be tried, e.g. because it does not compile, says nothing of the tests. */
const TRIED = [...CAUGHT, 'Survived', 'NoCoverage']

/** @returns {Promise<import('@stryker-mutator/core').MutantResult[]>} */
async function mutate(room) {
  process.env.MUTANTS_ROOM = room
  const { mutate: files } = MUTATED_ROOMS[room]
  const stryker = new Stryker({
    mutate: values.file ?? files,
    testRunner: 'jest',
    jest: { projectType: 'custom', configFile: 'tools/mutants/jest.config.mjs', enableFindRelatedTests: true },
    plugins: ['@stryker-mutator/jest-runner'],
    coverageAnalysis: 'perTest',
    // A constant that a module works out once is tried, too: where that costs a run of all its tests, it is few.
    ignoreStatic: false,
    concurrency: 2,
    // A loop without an end is noticed by its count; what is only slow on a busy machine is not taken for one.
    timeoutMS: 30_000,
    incremental: values.file === undefined,
    incrementalFile: path.join(cache, `${room}.json`),
    tempDirName: '.cache/mutants-sandbox',
    ignorePatterns: ['**/dist', '.data', '.site', '.nx', 'test-results', 'e2e', 'bench', '*.log'],
    // A room may take half an hour.
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    logLevel: 'error',
    fileLogLevel: 'off',
    allowConsoleColors: false,
  })
  return await stryker.runMutationTest()
}

let survivors = 0
for (const room of rooms) {
  const began = Date.now()
  const results = (await mutate(room)).filter(({ status }) => TRIED.includes(status))
  const alive = results.filter(({ status }) => !CAUGHT.includes(status))
  const hung = results.filter(({ status }) => status === 'Timeout').length
  survivors += alive.length
  for (const { fileName, location, replacement, mutatorName } of alive) {
    const place = `${path.relative(root, fileName)}:${location.start.line}:${location.start.column}`
    say(`  ${place} ${mutatorName}: ${(replacement ?? '').replace(/\s+/g, ' ').slice(0, 80)}`)
  }
  const score = ((1 - alive.length / results.length) * 100).toFixed(1)
  const seconds = Math.round((Date.now() - began) / 1000)
  say(`${room}: ${score} % of ${results.length} mutants caught (${hung} hung), ${alive.length} survived (${seconds} s)`)
}
process.exit(survivors === 0 ? 0 : 1)
