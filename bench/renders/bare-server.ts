/** A minimal Node.js server in a process of its own: the same headers and body for every request. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface BareAnswer {
  /** Names and values, alternating. */
  head: string[]
  /** Base64. */
  body: string
}

let head: string[] = []
let body = Buffer.alloc(0)

const server = createServer((_request, response) => {
  response.writeHead(200, head)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))

process.on('message', (answer: BareAnswer) => {
  head = answer.head
  body = Buffer.from(answer.body, 'base64')
  process.send!('ready')
})
// Exit with the parent process.
process.on('disconnect', () => process.exit())
