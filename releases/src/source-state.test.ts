import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sourceState } from './source-state.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'source-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (text: string) => writeFileSync(path.join(folder, 'page.ts'), text)
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'init.defaultBranch=main', ...args], {
    cwd: folder,
  })

test.each<[what: string, happens: () => unknown, hasCommit: boolean, clean: boolean]>([
  ['where there is no repository', () => undefined, false, false],
  ['nor where nothing was committed yet', () => [git('init', '-q'), write('1')], false, false],
  ['a tree that stands in a commit', () => [git('add', '.'), git('commit', '-qm', 'It begins')], true, true],
  ['a file that was changed since', () => write('2'), true, false],
  ['its change in a commit', () => git('commit', '-qam', 'It goes on'), true, true],
  ['a file that git does not know', () => writeFileSync(path.join(folder, 'new.ts'), ''), true, false],
])('what a build was made from is known: %s', (_what, happens, hasCommit, clean) => {
  happens()
  const { commit, clean: isClean } = sourceState(folder)
  expect([commit === null ? null : /^[0-9a-f]{40}$/.test(commit), isClean]).toEqual([hasCommit || null, clean])
})
