import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { endingOf } from './end-server.ts'

test('a server ends when its answers are given, whoever has opened a connection and asked nothing', async () => {
  const server = createServer((_request, answer) => setTimeout(() => answer.end('whole'), 50))
  const end = endingOf(server, () => new Promise((resolve) => server.close(resolve)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const asked = get({ port, host: '127.0.0.1', agent: false })
  await once(server, 'request')
  const answered = once(asked, 'response').then(async ([response]) => String(await response.toArray()))

  await Promise.all([end(), once(silent, 'close')])
  expect(await answered).toBe('whole')
  expect(server.listening).toBe(false)
})
