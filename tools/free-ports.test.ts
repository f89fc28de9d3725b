import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** It runs before anything is installed, so it is no TypeScript. */
async function wrongPorts(ports: Record<string, string>): Promise<string[]> {
  const file: string = './free-ports.mjs'
  return await ((await import(file)) as { wrongPorts: typeof wrongPorts }).wrongPorts(ports)
}

const listening = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: String((server.address() as AddressInfo).port) }
}

test('a port that somebody listens on is named with the variable that takes another; a free one is no news', async () => {
  const { server, port } = await listening()
  expect(await wrongPorts({ SITE_PORT: port })).toEqual([
    `Port ${port} is taken, perhaps by a site that runs already: end that, or take another with SITE_PORT=<port>.`,
  ])
  server.close()
  await once(server, 'close')
  expect(await wrongPorts({ SITE_PORT: port })).toEqual([])
})

test.each(['', 'abc', '0', '70000', '42.5'])('%j is no port', async (value) => {
  expect(await wrongPorts({ API_PORT: value })).toEqual([
    `API_PORT=${value} is no port: it takes a number from 1 to 65535.`,
  ])
})

test('the port is looked at where the server is to listen', async () => {
  const { server, port } = await listening()
  process.env.LISTEN_HOST = '127.0.0.2'
  expect(await wrongPorts({ SITE_PORT: port })).toEqual([])
  process.env.LISTEN_HOST = '192.0.2.1'
  expect(await wrongPorts({ SITE_PORT: port })).toEqual(['LISTEN_HOST=192.0.2.1 is no address of this machine.'])
  delete process.env.LISTEN_HOST
  server.close()
})
