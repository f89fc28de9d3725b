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

test('a port in use is reported with the remedy', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
  const { port } = other.address() as AddressInfo
  expect(call('--port', String(port))).toEqual({
    status: 2,
    said: `The port ${port} is in use. Remedy: stop the program that uses it, or set another: --port ${port + 10}`,
  })
  await new Promise((resolve) => other.close(resolve))
})

test.each([[['--site', 'foo'], 'foo is not the address of a site. Example: https://staging.example.hu']])(
  '%j is rejected',
  (args, said) => expect(call(...args)).toEqual({ status: 2, said }),
)
