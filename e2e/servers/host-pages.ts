/**
 * A foreign site: the pages of `e2e/hosts` on another origin. They share no code with this
 * repository; only the address of the site is written into them.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'
import { root } from './composed-site.ts'
import { RecordingServer } from './recording-server.ts'

const HOSTS = path.resolve(import.meta.dirname, '../hosts')
const BUILT = path.join(root, 'test-results/react-host')

/** Builds the React host as its owner would: a webpack of its own, nothing of this project's. */
export async function buildReactHost(): Promise<void> {
  const config: webpack.Configuration = {
    mode: 'production',
    context: HOSTS,
    entry: './react-host/main.js',
    output: { path: BUILT, filename: 'main.js' },
    performance: false,
  }
  await new Promise<void>((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else resolve()
    })
  })
}

/** Serves the pages with the site's origin in them, and with this content security policy. */
export async function serveHosts(site: string, policy = ''): Promise<RecordingServer> {
  const server = new RecordingServer(({ path: address }, response) => {
    if (address === '/react-host/main.js') {
      return void response.setHeader('content-type', 'text/javascript').end(readFileSync(path.join(BUILT, 'main.js')))
    }
    const page = readFileSync(path.join(HOSTS, new URL(address, site).pathname), 'utf8')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (policy !== '') response.setHeader('content-security-policy', policy)
    response.end(page.replaceAll('__SITE__', site))
  })
  await server.listen()
  return server
}

/** Serves this page on another origin, with copies of the site's scripts below `/own/`. */
export async function serveHostPage(site: string, page: string, policy = ''): Promise<RecordingServer> {
  const copies = await Promise.all(
    ['/embed.js', '/igehelyek.js'].map(
      async (name) => ['/own' + name, await (await fetch(site + name)).text()] as const,
    ),
  )
  const server = new RecordingServer(({ path: address }, response) => {
    const [, script] = copies.find(([name]) => name === address) ?? []
    if (script) return void response.setHeader('content-type', 'text/javascript').end(script)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (policy !== '') response.setHeader('content-security-policy', policy)
    response.end(page)
  })
  await server.listen()
  return server
}
