/** S: the documents of our server without scripts, with their styles and fonts, served from memory. */
import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

interface Answer {
  body: Buffer
  headers: { etag: string } & Record<string, string>
}

const SCRIPTS = /<script\b[^>]*>[^]*?<\/script>\n?|<link rel="(?:prehydrate"|(?:preload|start)" as="script")[^>]*>\n?/g
const STYLES = /<link rel="(?:stylesheet|preload)"[^>]*? href="([^"]+\.(?:css|woff2))"/g

/** Copies these pages of a site and serves them. @returns their origin and a function to stop the server */
export async function serveStaticPages(site: string, addresses: readonly string[]) {
  const answers = new Map<string, Answer>()
  for (const address of addresses) {
    const html = await (await fetch(site + address)).text()
    answers.set(address, answerOf(Buffer.from(html.replace(SCRIPTS, '')), 'text/html; charset=utf-8', 'no-cache'))
    for (const [, href = ''] of html.matchAll(STYLES)) {
      const file = await fetch(site + href)
      const type = file.headers.get('content-type') ?? 'text/css'
      const body = Buffer.from(await file.arrayBuffer())
      answers.set(href, answerOf(body, type, 'max-age=31536000, immutable'))
    }
  }
  const server = http.createServer((request, response) => {
    const answer = answers.get(request.url ?? '/')
    if (!answer) response.writeHead(404).end()
    else if (request.headers['if-none-match'] === answer.headers.etag)
      response.writeHead(304, { etag: answer.headers.etag, 'cache-control': 'no-cache' }).end()
    else response.writeHead(200, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answerOf(body: Buffer, type: string, caching: string): Answer {
  const isText = !type.startsWith('font/')
  return {
    body: isText ? brotliCompressSync(body) : body,
    headers: {
      'content-type': type,
      'cache-control': caching,
      'access-control-allow-origin': '*',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      ...(isText && { 'content-encoding': 'br' }),
    },
  }
}
