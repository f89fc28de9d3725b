import { execFile } from 'node:child_process'
import path from 'node:path'

/** Runs it in a process of its own: a test's `process` is told of no promises. */
const run = (body: string) =>
  new Promise<[code: unknown, said: string]>((resolve) => {
    const module = JSON.stringify(path.join(__dirname, 'left-behind.ts'))
    const turn = `const turn = () => new Promise((resolve) => setTimeout(resolve, 20))`
    const code = `import { watchLeftBehind } from ${module}\n${turn}\nconst left = watchLeftBehind()\n${body}`
    const args = ['--import', 'tsx', '--input-type=module', '-e', code]
    execFile(process.execPath, args, (error, stdout, stderr) => resolve([error?.code ?? 0, stdout + stderr]))
  })

test('what a step does not wait for is a problem of it, and no end of the process', async () => {
  const [code, said] = await run(`
    void Promise.reject(new Error('expected Hello\\n\\nCall log:\\n  - waiting'))
    await turn()
    console.log(left.take())
    console.log(left.take())`)
  expect(said).toMatch(
    /^its step does not wait for a promise: an `await` is missing before an expect or a call, which said: expected Hello\n/,
  )
  expect([code, said.split('\n')[1]]).toEqual([0, 'null'])
})

test('what ends with the page only is waited for a moment', async () => {
  const [code, said] = await run(`
    setTimeout(() => void Promise.reject(new Error('the page has been closed')), 30)
    console.log(left.take())
    console.log(await left.takeAfterClosing())`)
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^null\nits step .*, which said: the page has been closed\n$/),
  ])
})

test('a promise that is waited for later, or in a race, is none', async () => {
  const [, said] = await run(`
    await Promise.race([Promise.resolve(), turn().then(() => Promise.reject(new Error('late')))])
    console.log(await left.takeAfterClosing())`)
  expect(said).toBe('null\n')
})

test('afterwards the process is ended by it as ever', async () => {
  const [code, said] = await run(`
    left.end()
    void Promise.reject(new Error('of the command itself'))
    await turn()`)
  expect([code, said]).toEqual([1, expect.stringContaining('of the command itself')])
})
