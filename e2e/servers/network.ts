/** A proxy that gives requests to a site another client address. */
import { type Server, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Network {
  origin: string
  close: () => Promise<void>
}

/** Starts the proxy. @param address client address, e.g. `10.1.2.3` */
export async function networkAt(address: string, site: string): Promise<Network> {
  const { hostname, port } = new URL(site)
  const server: Server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': address }
    const onward = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
