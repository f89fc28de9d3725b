/** Forwards connections to a site and counts the bytes of the answers on the wire, with headers. */
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface CountingRelay {
  origin: string
  /** Bytes received since the start, or since `forget`. */
  readonly bytes: number
  forget: () => void
  /** Forwards new connections to this site, and closes the open ones. */
  leadTo: (target: URL) => void
  close: () => Promise<void>
}

export async function startCountingRelay(first: URL): Promise<CountingRelay> {
  let target = first
  let bytes = 0
  const open = new Set<Socket>()
  const server = createServer((visitor) => {
    const site = connect(Number(target.port), target.hostname)
    for (const socket of [visitor, site]) {
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        visitor.destroy()
        site.destroy()
      })
    }
    site.on('data', (chunk) => (bytes += chunk.length))
    visitor.pipe(site).pipe(visitor)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    get bytes() {
      return bytes
    },
    forget: () => {
      bytes = 0
    },
    leadTo: (next) => {
      target = next
      for (const socket of open) socket.destroy()
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
