import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sourceState, uncommitted } from './source-state.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'source-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder, stdio: 'ignore' })
const isHash = expect.stringMatching(/^[0-9a-f]{40}$/) as string

// The states follow each other in one folder.
test.each<[what: string, happens: () => unknown, commit: string | null, problem: string | null]>([
  ['no repository', () => undefined, null, `${folder} is not a git repository. Remedy: git init`],
  ['no commit', () => [git('init'), write('page.ts', '1')], null, 'the repository has no commit. Remedy: git add -A'],
  ['a committed tree', () => [git('add', '.'), git('commit', '-m', 'It begins')], isHash, null],
  [
    'a changed file',
    () => write('page.ts', '2'),
    isHash,
    'uncommitted changes (page.ts: git status). Remedy: commit it, or pass --unclean',
  ],
  ['an untracked file beside it', () => write('new.ts', ''), isHash, '(page.ts and 1 more: git status)'],
])('reports the source state of a build, with the remedy: %s', (_what, happens, commit, problem) => {
  happens()
  const state = sourceState(folder)
  expect(state).toEqual({ commit, clean: problem === null })
  if (problem === null) expect(uncommitted(state, folder)).toBeNull()
  else expect(uncommitted(state, folder)).toContain(problem)
})
