// Tells open documents that there is something new, over server-sent events. Outlives the document server's restarts.
import { createServer } from 'node:http'

/** @param {number} port */
export async function serveReloads(port) {
  const listeners = new Set()
  const server = createServer((request, response) => {
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    response.write('retry: 1000\n\n')
    listeners.add(response)
    request.once('close', () => listeners.delete(response))
  })
  await new Promise((resolve) => server.listen(port, 'localhost', resolve))
  return {
    address: `http://localhost:${port}/events`,
    /** @param {string} what the build that is new */
    send: (what) => listeners.forEach((response) => response.write(`data: ${what}\n\n`)),
  }
}
