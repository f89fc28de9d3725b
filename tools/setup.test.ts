import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const SAYS_ON = `
  import { log } from '${path.join(__dirname, 'setup.mjs')}'
  setInterval(() => { log('a line'); process.stderr.write('another\\n') }, 10)
  setTimeout(() => process.exit(7), 500)`

test('a command whose reader has gone goes on', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SAYS_ON], { stdio: 'pipe' })
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.stderr.destroy()
  expect(await once(child, 'exit')).toEqual([7, null])
})
