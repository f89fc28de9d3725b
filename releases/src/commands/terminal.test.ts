import { execFile } from 'node:child_process'
import path from 'node:path'
import { inOwnRepository, withRemedy } from './terminal.ts'

/** Runs a command with this body in a new process. */
const run = (body: string) =>
  new Promise<[code: unknown, said: string]>((resolve) => {
    const terminal = JSON.stringify(path.join(import.meta.dirname, 'terminal.ts'))
    const code = `import { runCommand } from ${terminal}\nawait runCommand(() => ${body})`
    const args = ['--import', 'tsx', '--input-type=module', '-e', code]
    execFile(process.execPath, args, (error, stdout, stderr) => resolve([error?.code ?? 0, stdout + stderr]))
  })

test('a command that waits only for a timeout stays alive and reports the result', async () => {
  const late = `new Promise((_, no) => AbortSignal.timeout(200).addEventListener('abort', () => no(new Error('No answer'))))`
  expect(await run(late)).toEqual([1, 'No answer\n'])
  expect(await run('Promise.resolve()')).toEqual([0, ''])
})

test.each([
  [
    'ENOSPC: no space left on device, write',
    null,
    /\nRemedy: free space.*npm run remotes -- prune --delete --unfinished; .*--anyway$/,
  ],
  ['ENOSPC: no space left on device, write', 'remote-hello', /\nRemedy: ask the site’s operator to free space/],
  ['EROFS: read-only file system, mkdir', 'remote-hello', /\nRemedy: the store is mounted read-only: ask/],
  ['EROFS: read-only file system, mkdir', null, /\nRemedy: the store is mounted read-only: mount it/],
  ['something else', null, /^something else$/],
])('for %j in the repository of %s, the remedy uses the commands of that repository', (said, own, whole) => {
  expect(withRemedy(said, { own })).toMatch(whole)
})

test.each([
  ['Undo: npm run remotes -- rollback remote-hello --to b1', 'Undo: npm run remote -- rollback --to b1'],
  ['npm run remotes -- <verb> …', 'npm run remote -- <verb> …'],
  ['npm run remotes -- check remote-bible      builds', 'npm run remote -- check                    builds'],
  ['npm run remotes -- add remote-hello --fill x', 'npm run remotes -- add remote-hello --fill x'],
])("in a team's repository %j is %j", (text, said) => {
  expect(inOwnRepository(text, { own: 'remote-hello' })).toBe(said)
  expect(inOwnRepository(text, { own: null })).toBe(text)
})

test('a closed output pipe causes no error and no stack trace', async () => {
  const terminal = JSON.stringify(path.join(import.meta.dirname, 'terminal.ts'))
  const body = `import { print } from ${terminal}\nfor (let line = 0; line < 50_000; line += 1) print('line ' + line)\n`
  const output = await new Promise<string>((resolve) => {
    const command = `"$0" --import tsx --input-type=module -e "$1" | head -n 1`
    execFile('sh', ['-c', command, process.execPath, body], (_, stdout, stderr) => resolve(stdout + stderr))
  })
  expect(output).toBe('line 0\n')
})
