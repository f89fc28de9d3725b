// One remote under development, served to the pages of any site that allows it (MF-06).
import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { firstAddressOf, previewProblem } from './preview-address.mjs'

const require = createRequire(import.meta.url)
const log = (text) => process.stdout.write(`${text}\n`)

/** @throws Error with the remedy if the port cannot be used */
async function requireFree(port) {
  const trying = createServer()
  await new Promise((resolve, reject) => {
    trying.once('error', ({ code }) => {
      const why = code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${code})`
      const remedy = `stop the program that uses it, or set another: --port ${port + 10}`
      reject(new Error(`The port ${port} ${why}. Remedy: ${remedy}`))
    })
    trying.listen(port, 'localhost', resolve)
  })
  await new Promise((resolve) => trying.close(resolve))
}

/**
 * Serves a remote from memory: open pages reload after each build, and a child process checks its types. Changes
 * `NODE_ENV` of this process, which therefore cannot be used for anything else.
 * @param {string} folder of the remote
 * @param {number} port
 * @param {URL} site the site that shows it
 */
export async function serveRemote(folder, port, site) {
  await requireFree(port)
  const { name: remote } = require(path.join(folder, 'package.json'))
  const origin = `http://localhost:${port}`
  // Read by the webpack configuration.
  process.env.NODE_ENV = 'development'
  const webpack = require('webpack')
  const WebpackDevServer = require('webpack-dev-server')
  // Only the browser build: the document server does not render an overridden remote.
  const configOf = require(path.join(folder, 'webpack.config.js'))
  // The folder stays empty: files are served from memory.
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
    // Pages of the site may open the WebSocket for new builds.
    allowedHosts: [site.hostname],
    client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
  }
  const server = new WebpackDevServer(options, webpack(served))
  await server.start()
  await new Promise((resolve) => server.middleware.waitUntilValid(resolve))
  const link = `${site.origin}${firstAddressOf(folder)}?mf=${remote}@${origin}`
  log(`\n${remote} is served at ${origin}. Open:\n${link}`)
  checkTypes(folder)
  log(`Back to the live build: ${site.origin}/?mf=off`)
  const problem = await previewProblem(link)
  if (problem !== null) log(`\n${problem}`)
}

/** Checks types in a child process of low priority, so that builds and pages do not wait. */
function checkTypes(folder) {
  const child = fork(path.join(import.meta.dirname, 'check-types.mjs'), [folder])
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  process.once('exit', () => child.kill())
}
