import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(tmpdir(), 'folder-lock-'))
const file = path.join(folder, 'lock')
const [log, go] = ['log', 'go'].map((name) => path.join(folder, name)) as [string, string]
const tool = JSON.stringify(path.join(__dirname, 'folder-lock.mjs'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => [file, log, go].forEach((one) => rmSync(one, { force: true })))

/** A command that has the folder to itself until it may go on; it notes when. */
function command() {
  const program = `
    import { appendFileSync, existsSync } from 'node:fs'
    const { folderForItself } = await import(${tool})
    const release = await folderForItself({ file: ${JSON.stringify(file)} })
    const again = await folderForItself({ file: ${JSON.stringify(file)} })
    again()
    appendFileSync(${JSON.stringify(log)}, 'in ')
    while (!existsSync(${JSON.stringify(go)})) await new Promise((resolve) => setTimeout(resolve, 20))
    appendFileSync(${JSON.stringify(log)}, 'out ')
    release()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (piece) => (output += String(piece)))
  return { child, said: () => output, ended: once(child, 'exit').then(() => output) }
}

const noted = () => (existsSync(log) ? readFileSync(log, 'utf8') : '')

async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20))
}

test('of commands that set up one folder the second waits, and says for whom', async () => {
  const first = command()
  await until(() => noted() === 'in ')
  const second = command()
  await until(() => second.said() !== '')
  writeFileSync(go, '')
  expect(await second.ended).toBe(
    `Process ${first.child.pid} installs or builds in this folder; waiting for it (${file})…\n`,
  )
  expect(await first.ended).toBe('')
  expect(noted()).toBe('in out in out ')
  expect(existsSync(file)).toBe(false)
})

test('one that was killed is waited for by nobody, and of all that find its lock one goes first', async () => {
  const killed = command()
  await until(() => noted() === 'in ')
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(readFileSync(file, 'utf8')).toBe(String(killed.child.pid))
  writeFileSync(log, '')
  writeFileSync(go, '')
  await Promise.all(Array.from({ length: 5 }, () => command().ended))
  expect(noted()).toBe('in out '.repeat(5))
})
