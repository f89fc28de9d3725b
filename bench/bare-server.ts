/** The least a Node server can do: `node:http` answering every request with the same bytes and the same head. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BareServer {
  origin: string
  close: () => Promise<void>
}

/** `head`: names and values in turns. */
export async function startBareServer(head: readonly string[], body: Buffer): Promise<BareServer> {
  const server = createServer((_request, response) => {
    response.writeHead(200, [...head])
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
