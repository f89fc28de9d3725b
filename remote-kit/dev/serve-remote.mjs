// One remote under development, served to the pages of any site that allows it (MF-06).
import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { firstAddressOf, inTheWay } from './preview-address.mjs'

const require = createRequire(import.meta.url)
const say = (text) => process.stdout.write(`${text}\n`)

/** @throws Error with the remedy where another program uses the port */
async function requireFree(port) {
  const trying = createServer()
  await new Promise((resolve, reject) => {
    trying.once('error', ({ code }) => {
      const why = code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${code})`
      const remedy = `stop the program that uses it, or name another: --port ${port + 10}`
      reject(new Error(`The port ${port} ${why}. Remedy: ${remedy}`))
    })
    trying.listen(port, 'localhost', resolve)
  })
  await new Promise((resolve) => trying.close(resolve))
}

/**
 * Serves a remote from memory; open pages reload when it is built again, and its types are checked on the side. The
 * process is this build's from then on.
 * @param {string} folder of the remote
 * @param {number} port
 * @param {URL} site where the developer looks at it
 */
export async function serveRemote(folder, port, site) {
  await requireFree(port)
  const { name: remote } = require(path.join(folder, 'package.json'))
  const origin = `http://localhost:${port}`
  // Read by the configuration.
  process.env.NODE_ENV = 'development'
  const webpack = require('webpack')
  const WebpackDevServer = require('webpack-dev-server')
  // The browser's build alone: the server of the site leaves an overridden remote to the browser.
  const configOf = require(path.join(folder, 'webpack.config.js'))
  // Nothing is written to the folder that is served from memory.
  const [config] = configOf({ apart: path.join(folder, '.site/served'), publicPath: `${origin}/` })
  const { name } = config.cache
  const served = { ...config, cache: { ...config.cache, name: `${name}-served` } }
  const options = {
    host: 'localhost',
    port,
    hot: false,
    liveReload: true,
    static: false,
    headers: { 'access-control-allow-origin': '*' },
    // Pages of the site may listen for new builds.
    allowedHosts: [site.hostname],
    client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
  }
  const server = new WebpackDevServer(options, webpack(served))
  await server.start()
  await new Promise((resolve) => server.middleware.waitUntilValid(resolve))
  const link = `${site.origin}${firstAddressOf(folder)}?mf=${remote}@${origin}`
  say(`\n${remote} is served at ${origin}. Look at it here:\n${link}`)
  checkTypes(folder)
  say(`Back to the live build: ${site.origin}/?mf=off`)
  const problem = await inTheWay(link)
  if (problem !== null) say(`\n${problem}`)
}

/** In a process of its own that gives way: builds and the page that shows them do not wait for it. */
function checkTypes(folder) {
  const child = fork(path.join(import.meta.dirname, 'check-types.mjs'), [folder])
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  process.once('exit', () => child.kill())
}
