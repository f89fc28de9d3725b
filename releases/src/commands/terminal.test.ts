import { execFile } from 'node:child_process'
import path from 'node:path'

/** Runs a command with this body in a process of its own. */
const run = (body: string) =>
  new Promise<[code: unknown, said: string]>((resolve) => {
    const terminal = JSON.stringify(path.join(import.meta.dirname, 'terminal.ts'))
    const code = `import { runCommand } from ${terminal}\nawait runCommand(() => ${body})`
    const args = ['--import', 'tsx', '--input-type=module', '-e', code]
    execFile(process.execPath, args, (error, stdout, stderr) => resolve([error?.code ?? 0, stdout + stderr]))
  })

test('a command that waits for a time limit alone waits for it, and says what came of it', async () => {
  const late = `new Promise((_, no) => AbortSignal.timeout(200).addEventListener('abort', () => no(new Error('No answer'))))`
  expect(await run(late)).toEqual([1, 'No answer\n'])
  expect(await run('Promise.resolve()')).toEqual([0, ''])
})
