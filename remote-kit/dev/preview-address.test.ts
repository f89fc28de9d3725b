import { type RequestListener, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { execFileSync, spawn } from 'node:child_process'

/** Run by Node itself: the kit's modules are not compiled for jest. */
const kit = JSON.stringify(pathToFileURL(path.join(__dirname, 'preview-address.mjs')).href)
const code = (body: string) => [
  '--input-type=module',
  '-e',
  `import * as kit from ${kit}\nprocess.stdout.write(JSON.stringify(await kit.${body}))`,
]

const firstOf = (...paths: string[][]) => {
  const pages = JSON.stringify(paths.map((of) => ({ paths: of })))
  return JSON.parse(execFileSync(process.execPath, code(`firstAddress(${pages})`), { encoding: 'utf8' })) as string
}

test.each<[string[][], string]>([
  [[['/hello']], '/hello'],
  [[['/terv/:nid'], ['/tervek', '/plans']], '/tervek'],
  [[['/ige/:book?']], '/ige'],
  [[['/terv/:nid']], '/'],
  [[['/']], '/'],
  [[], '/'],
])('for pages at %j the link opens %s', (paths, address) => {
  expect(firstOf(...paths)).toBe(address)
})

/** The problem that is reported for a site with this answer. */
async function previewProblemOf(answer: RequestListener): Promise<string | null> {
  const site = createServer(answer)
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  const link = `http://127.0.0.1:${port}/hello?mf=remote-hello@http://localhost:4201`
  const asking = spawn(process.execPath, code(`previewProblem(${JSON.stringify(link)})`))
  let output = ''
  asking.stdout.on('data', (text: Buffer) => (output += text.toString()))
  await new Promise((resolve) => asking.once('close', resolve))
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
  return JSON.parse(output) as string | null
}

const COOKIE = 'mf=remote-hello%40http%3A%2F%2Flocalhost%3A4201; Path=/; HttpOnly; SameSite=Lax'
const REFUSES = /^The site at http:\/\/127\.0\.0\.1:\d+ does not allow local builds.* REMOTE_OVERRIDES=localhost/

test.each<[what: string, answer: RequestListener, says: RegExp | null]>([
  ['shows its own page', (_, response) => response.end('<!doctype html>'), REFUSES],
  ['allows it', (_, response) => response.writeHead(302, { 'set-cookie': COOKIE, location: '/hello' }).end(), null],
  ['does not answer', ({ socket }) => socket.destroy(), /^No site answers at .* --site or SITE_ORIGIN\.$/],
])('a site that %s: the problem is reported', async (_what, answer, says) => {
  const output = await previewProblemOf(answer)
  if (says === null) expect(output).toBeNull()
  else expect(output).toMatch(says)
})
