/** Passes connections on and counts what comes back on them: bytes as they are on the wire, headers and all. */
import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

export interface CountingRelay {
  origin: string
  /** Bytes that came back since it was begun, or since `forget`. */
  readonly bytes: number
  forget: () => void
  /** New connections go to this site from now on; those that are open end. */
  leadTo: (target: URL) => void
  close: () => Promise<void>
}

/** Opens a way to a site. */
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
