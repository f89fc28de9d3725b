import { type Server, createServer } from 'node:http'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { startMetrics } from './metrics.ts'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => void server.close()))

async function listen(server: Server) {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function start(gauges?: Parameters<typeof startMetrics>[0]['gauges']) {
  const server = createServer((request, response) => {
    if (request.url === '/hang') return
    response.writeHead(request.url === '/bad' ? 503 : 200).end()
  })
  const errors: Error[] = []
  const metrics = startMetrics({
    ...{ server, port: 0, host: '127.0.0.1', gauges, onError: (error: Error) => errors.push(error) },
    kindOf: (path) => (path === '/bad' ? 'bad' : 'page'),
  })
  servers.push(metrics)
  await once(metrics, 'listening')
  const origin = await listen(server)
  const scraped = `http://127.0.0.1:${(metrics.address() as AddressInfo).port}`
  return { origin, scrape: async () => (await fetch(`${scraped}/metrics`)).text(), scraped }
}

test('requests are counted by kind and class of status', async () => {
  const { origin, scrape } = await start()
  for (const path of ['/', '/?a=1', '/bad']) await (await fetch(origin + path)).text()
  const text = await scrape()
  expect(text).toContain('http_request_seconds_count{kind="page",status="2xx"} 2')
  expect(text).toContain('http_request_seconds_count{kind="bad",status="5xx"} 1')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
})

test('a request whose client disconnected is counted as aborted', async () => {
  const { origin, scrape } = await start()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('GET /hang HTTP/1.1\r\nHost: x\r\n\r\n')
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await scrape()).toContain('http_request_seconds_count{kind="page",status="aborted"} 1')
})

test('a gauge is read at each scrape; one that fails does not affect others', async () => {
  let value = 3
  const { scrape } = await start({
    waiting: { help: 'Waiting', read: () => value },
    broken: { help: 'Broken', read: () => Promise.reject(new Error('away')) },
  })
  expect(await scrape()).toMatch(/^waiting 3$/m)
  value = 4
  const text = await scrape()
  expect(text).toMatch(/^waiting 4$/m)
  expect(text).not.toMatch(/^broken /m)
})

test('a port in use is reported, and the server continues', async () => {
  const taken = createServer()
  await listen(taken)
  const { port } = taken.address() as AddressInfo
  const server = createServer((_request, response) => response.end('ok'))
  const origin = await listen(server)
  const error = await new Promise<NodeJS.ErrnoException>((onError) => {
    servers.push(startMetrics({ server, port, host: '127.0.0.1', onError, kindOf: () => 'page' }))
  })
  expect(error.code).toBe('EADDRINUSE')
  expect(await (await fetch(origin)).text()).toBe('ok')
})
