import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { refusalsOf, sourceRefusals } from './sources.ts'

/** A repository whose kit says this. */
function repositoryWith(program: string | null): string {
  const top = mkdtempSync(path.join(tmpdir(), 'sources-'))
  const folder = path.join(top, 'node_modules/remote-kit/sources')
  mkdirSync(folder, { recursive: true })
  if (program !== null) writeFileSync(path.join(folder, 'remote-lint.mjs'), program)
  return top
}

test('what is wrong with sources is said with the way out: types, and the rules of lint', () => {
  expect(refusalsOf({ types: [], lint: [] })).toEqual([])
  expect(refusalsOf({ types: ['src/a.ts:1 no', 'src/b.ts:2 nor this'], lint: ['src/c.ts:3 x (y)'] })).toEqual([
    {
      name: 'its types are right',
      problem: 'src/a.ts:1 no; src/b.ts:2 nor this',
      wayOut: 'put them right; npm run lint says all of them',
    },
    {
      name: 'it keeps the rules of lint',
      problem: 'src/c.ts:3 x (y)',
      wayOut: 'put it right; npm run lint says all of it',
    },
  ])
})

test('of many the first are said, and how many more there are', () => {
  const [refusal] = refusalsOf({ types: ['1', '2', '3', '4', '5', '6', '7'], lint: [] })
  expect(refusal?.problem).toBe('1; 2; 3; 4; 5; and 2 more')
})

test('the kit is asked about the remote’s folder', async () => {
  const top = repositoryWith('console.log(JSON.stringify({ types: [process.argv[2].slice(-12)], lint: [] }))')
  expect(await sourceRefusals('remote-bible', top)).toMatchObject([{ problem: 'remote-bible' }])
})

test('a kit that cannot look at sources, or breaks, lets nothing out', async () => {
  expect(await sourceRefusals('remote-bible', repositoryWith(null))).toMatchObject([
    { problem: expect.stringContaining('remote-kit is older'), wayOut: expect.stringContaining('new packages') },
  ])
  const broken = sourceRefusals('remote-bible', repositoryWith("throw new Error('out of paper')"))
  await expect(broken).rejects.toThrow('out of paper')
})
