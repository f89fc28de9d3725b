import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sourceState, uncommitted } from './source-state.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'source-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (text: string) => writeFileSync(path.join(folder, 'page.ts'), text)
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', '-c', 'init.defaultBranch=main', ...args], {
    cwd: folder,
  })

test.each<[what: string, happens: () => unknown, hasCommit: boolean, clean: boolean]>([
  ['no repository', () => undefined, false, false],
  ['no commit', () => [git('init', '-q'), write('1')], false, false],
  ['a committed tree', () => [git('add', '.'), git('commit', '-qm', 'It begins')], true, true],
  ['a changed file', () => write('2'), true, false],
  ['the committed change', () => git('commit', '-qam', 'It goes on'), true, true],
  ['an untracked file', () => writeFileSync(path.join(folder, 'new.ts'), ''), true, false],
])('reports the source state of a build: %s', (_what, happens, hasCommit, clean) => {
  happens()
  const { commit, clean: isClean } = sourceState(folder)
  expect([commit === null ? null : /^[0-9a-f]{40}$/.test(commit), isClean]).toEqual([hasCommit || null, clean])
})

test('uncommitted sources are reported with the remedy: no repository, no commit, or the files', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'uncommitted-'))
  const said = () => uncommitted(sourceState(place), place)
  const run = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: place, stdio: 'ignore' })
  expect(said()).toContain(`${place} is not a git repository. Remedy: git init`)
  run('init')
  writeFileSync(path.join(place, 'page.ts'), '1')
  expect(said()).toContain('the repository has no commit. Remedy: git add -A')
  run('add', '.')
  run('commit', '-m', 'It begins')
  expect(said()).toBeNull()
  writeFileSync(path.join(place, 'page.ts'), '2')
  expect(said()).toContain('uncommitted changes (page.ts: git status). Remedy: commit it, or pass --unclean')
  writeFileSync(path.join(place, 'new.ts'), '2')
  expect(said()).toContain('(page.ts and 1 more: git status)')
  rmSync(place, { recursive: true })
})
