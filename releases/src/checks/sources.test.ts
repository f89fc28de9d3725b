import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { failuresOf, sourceFailures } from './sources.ts'

/** A repository with this program of the kit. */
function repositoryWith(program: string): string {
  const top = mkdtempSync(path.join(tmpdir(), 'sources-'))
  const folder = path.join(top, 'node_modules/remote-kit/lint')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'remote-lint.mjs'), program)
  return top
}

test('problems of sources are reported with the remedy: types and lint rules', () => {
  expect(failuresOf({ types: [], lint: [] })).toEqual([])
  expect(failuresOf({ types: ['src/a.ts:1 no', 'src/b.ts:2 nor this'], lint: ['src/c.ts:3 x (y)'] })).toEqual([
    {
      name: 'its types are valid',
      problem: 'src/a.ts:1 no; src/b.ts:2 nor this',
      remedy: 'fix them; npm run lint lists all of them',
    },
    {
      name: 'it passes lint',
      problem: 'src/c.ts:3 x (y)',
      remedy: 'fix them; npm run lint lists all of them',
    },
  ])
})

test('the kit checks the remote’s folder', async () => {
  const top = repositoryWith('console.log(JSON.stringify({ types: [process.argv[2].slice(-12)], lint: [] }))')
  expect(await sourceFailures('remote-bible', top)).toMatchObject([{ problem: 'remote-bible' }])
})
