/** Usage errors are reported before a build starts. */
import { spawnSync } from 'node:child_process'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'

const call = (...args: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(__dirname, 'remote-dev.mjs'), ...args], {
    cwd: path.resolve(__dirname, '../../remote-feedback'),
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, said: stderr.split('\n')[0] }
}

jest.setTimeout(120_000)

test('a port that something else has is named, with the way out', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
  const { port } = other.address() as AddressInfo
  expect(call('--port', String(port))).toEqual({
    status: 2,
    said: `The port ${port} is in use. Remedy: stop the program that uses it, or name another: --port ${port + 10}`,
  })
  await new Promise((resolve) => other.close(resolve))
})

test.each([
  [['--site', 'foo'], 'foo is no address of a site: it is like https://staging.example.hu'],
  [['--port', 'abc'], 'abc is no port'],
  [['--port', '70000'], '70000 is no port'],
])('%j is not a call', (args, said) => expect(call(...args)).toEqual({ status: 2, said }))
