/** Invalid and hostile HTTP requests as text. */
import { type RawAnswer, rawRequest } from './raw-request.ts'

const NAMES = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'prototype']
const LONG = 'x'.repeat(3000)

interface Made {
  method?: string
  path?: string
  version?: string
  headers?: string[]
  body?: string
}

/** A valid request, except for the given parts. */
function text({ method = 'GET', path = '/kereses', version = 'HTTP/1.1', headers = [], body }: Made): string {
  const all = [
    ...(headers.some((line) => /^(?:no-)?host:/i.test(line)) ? [] : ['Host: localhost']),
    'Connection: close',
    ...headers.filter((line) => !line.startsWith('no-')),
    ...(body === undefined || headers.some((line) => /^(content-length|transfer-enc)/i.test(line))
      ? []
      : [`Content-Length: ${body.length}`]),
  ]
  return `${method} ${path} ${version}\r\n${all.join('\r\n')}\r\n\r\n${body ?? ''}`
}

const HOSTS = [
  'a b', '', 'x:99999', 'x:', 'x/y', 'x?y', 'user@x', '..', '[::1', '[x]', 'p\xe9ld.hu', 'x,y', 'x\ty', '"x"', '<x>', 'a\\b', LONG, '%00', '999.999.999.999', 'x:1:2', '-', '__proto__@x',
] // prettier-ignore

const PATHS = [
  '/%', '/%zz', '/%00', '/%c3%28', '/\x00', '/\xff', `/${LONG}`, `/node/${LONG}`, `/kereses?s=${LONG}${LONG}${LONG}`, '//evil.example/x', '/\\evil.example', '///', '/./../../etc/passwd',
  'http://evil.example/', 'https://localhost/kereses', '*', 'kereses', '?', '#', '/a b', "/'\"<script>", '/node/-1', '/node/99999999999999999999', '/node/1e309', '/node/NaN', '/node/1%0a', '/kereses%E2%80%A8',
  '/kereses?page=Infinity', '/kereses?page=1e309', '/kereses?page=-1', '/kereses?year=NaN&year=', `/kereses?${'a=1&'.repeat(900)}`, '/kereses?EMBEDDED=1&EMBEDDED=2', '/kereses?%', '/kereses?s=%F0%28%8C%28', '/kereses?s=%00',
  '/assets/', '/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/x', '/assets/.git', '/assets/%', '/remotes/', '/remotes/remote-bible.json', '/remotes/remote-bible/x/server/y.cjs', '/remotes/remote-bible/..%2f..%2fx', '/remotes/remote-x/y/z',
  '/sitemap/x.xml', `/sitemap/${LONG}.xml`, '/sitemap/sermons-99999999999.xml', '/kereses.xml?page=1e309', '/kereses.xml?year=x', '/feed.xml?%', '/api', '/api/', '/api/v2/%', '/api/v2/%2e%2e/%2e%2e', '/api/v2/list?page=1e309', `/api/v2/${LONG}`, '/session', '/session/x', '/media/', '/media/..%2f..%2fx', '/media/%00', '/xx/api/v2/config', '/robots.txt/', '/sw.js/', '/embed.js?x=%', '/healthz?x=%',
  ...NAMES.flatMap((name) => [`/${name}`, `/node/${name}`, `/kereses?${name}=1`, `/kereses?page=${name}`, `/sitemap/${name}.xml`, `/kereses.xml?${name}=1`, `/remotes/${name}/${name}/${name}`, `/remotes/instead.json?remote=${name}&build=${name}`, `/bibliaolvaso-terv/${name}/1`]),
] // prettier-ignore

const HEADERS = [
  'Expect: x', 'Expect: 100-continue', 'X-Forwarded-Host: a b', 'X-Forwarded-Host: x:99999', 'X-Forwarded-Host: ', 'X-Forwarded-Host: p\xe9ld.hu', 'X-Forwarded-Proto: javascript', 'X-Forwarded-Proto: a b', 'X-Forwarded-Proto: ', 'X-Forwarded-For: nobody', 'X-Forwarded-For: 1.2.3.4.5, ::::', `X-Forwarded-For: ${'1.1.1.1, '.repeat(500)}`, 'X-Forwarded-Port: -1', 'Forwarded: for=;;;host="a b"',
  'Range: bytes=9-1', 'Range: lines=1', 'If-None-Match: "', 'If-None-Match: W/W/"x"', 'If-Modified-Since: yesterday', 'Accept-Encoding: ;q=x', 'Accept-Encoding: br;q=99, *;q=-1', 'Accept: ;;;', 'Cookie: ;=;==', ...NAMES.map((name) => `Cookie: ${name}=${name}; remote=${name}; override=${name}`), `Cookie: ${LONG}=${LONG}`, 'Content-Type: x', 'Upgrade: websocket', 'Upgrade: h2c', 'Connection: upgrade', 'Transfer-Encoding: x', 'Transfer-Encoding: chunked, x', 'Content-Length: -1', 'Content-Length: x', 'Content-Length: 99999999999999999999', `X: ${'x'.repeat(20_000)}`, 'X\x00: x', 'no colon', ': x', 'X: \x01', 'Sec-Fetch-Dest: \xff', `User-Agent: ${'\xff'.repeat(200)}`,
] // prettier-ignore

const METHODS = [
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'FOO',
  'get',
  '',
  'GET GET',
]

const FAILURES = [
  ...NAMES.flatMap((name) => [JSON.stringify({ remote: name, buildId: name, outcome: 'load', mark: 'x' }), JSON.stringify({ remote: 'remote-bible', buildId: name, outcome: name, mark: name })]),
  '', 'null', '[]', '1', '"x"', '{', '{"__proto__":{"remote":"x"}}', '{"constructor":{"prototype":{}}}', '\x00', 'x'.repeat(700), `{"remote":${'['.repeat(500)}`,
] // prettier-ignore

const TYPES = ['text/plain', 'application/json', 'application/csp-report', 'x/y', '']

const posts = (path: string, bodies: string[], types = TYPES) =>
  bodies.flatMap((body) =>
    types.map((type) => text({ method: 'POST', path, body, headers: [`Content-Type: ${type}`] })),
  )

const MEGABYTES = 'x'.repeat(3_000_000)

export const hostileRequests: string[] = [
  ...HOSTS.map((host) => text({ headers: [`Host: ${host}`] })),
  ...HOSTS.slice(0, 6).flatMap((host) => ['/sitemap.xml', '/robots.txt', '/api/v2/config', '/healthz', '/assets/x'].map((path) => text({ path, headers: [`Host: ${host}`] }))),
  text({ headers: ['no-host: x'] }),
  text({ headers: ['no-host: x'], version: 'HTTP/1.0' }),
  text({ headers: ['Host: a.hu', 'Host: b.hu'] }),
  ...['HTTP/0.9', 'HTTP/2.0', 'HTTP/9.9', 'HTTP', 'FTP/1.1', ''].map((version) => text({ version })),
  ...PATHS.map((path) => text({ path })),
  ...HEADERS.flatMap((header) => [text({ headers: [header] }), text({ path: '/feed.xml', headers: [header] }), text({ path: '/api/v2/config', headers: [header] })]),
  ...METHODS.flatMap((method) => ['/', '/api/v2/config', '/assets/x', '/remotes/reports', '/healthz', '/feed.xml'].map((path) => text({ method, path }))),
  ...posts('/remotes/reports', FAILURES, TYPES.slice(0, 3)),
  ...posts('/api/v2/list', ['{', '', '[]', '{"__proto__":1}']),
  ...['/', '/kereses', '/remotes/reports', '/api/v2/list', '/session/token', '/media/x'].map((path) => text({ method: 'POST', path, body: MEGABYTES, headers: ['Content-Type: application/json'] })),
  text({ method: 'POST', path: '/api/v2/list', body: `${(100_000).toString(16)}\r\n${'x'.repeat(100_000)}\r\n0\r\n\r\n`, headers: ['Transfer-Encoding: chunked', 'Content-Type: text/plain'] }),
  text({ method: 'POST', path: '/remotes/reports', body: '{}', headers: ['Expect: 100-continue', 'Content-Type: text/plain'] }),
  text({ body: 'a body where there is none' }),
  'x\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
] // prettier-ignore

const AT_ONCE = 8
const EVERY_ANSWER = ['x-content-type-options', 'strict-transport-security', 'referrer-policy']

/** The problem of an answer to a hostile request, or null. */
function problemOf({ status, headers, problem }: RawAnswer): string | null {
  if (problem) return problem
  if (status < 200 || status >= 500 || status === 417) return `answered with ${status}`
  const missing = EVERY_ANSWER.filter((name) => !headers[name])
  return missing.length === 0 ? null : `${status} lacks ${missing.join(', ')}`
}

/** Sends the requests, several at a time. @returns the problems of their answers */
export async function problemsOf(origin: string, requests: string[]): Promise<string[]> {
  const waiting = [...requests]
  const problems: string[] = []
  const send = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const problem = problemOf(await rawRequest(origin, next))
      if (problem) problems.push(`${problem}: ${JSON.stringify(next.slice(0, 160))}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  return problems
}
