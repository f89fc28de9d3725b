// One remote under development, served to the pages of any site that allows it (MF-06).
import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { root, say } from '../setup.mjs'

const require = createRequire(import.meta.url)

/**
 * Serves a remote from memory; open pages reload when it is built again, and its types are checked on the side.
 * @param {string} remote
 * @param {number} port
 * @param {URL} site where the developer looks at it
 */
export async function developRemote(remote, port, site) {
  const origin = `http://localhost:${port}`
  process.env.PUBLIC_PATH = `${origin}/`
  process.env.BUILD_FOLDER = path.join(root, '.site/dev/served')
  const webpack = require('webpack')
  const WebpackDevServer = require('webpack-dev-server')
  // The browser's build alone: the server of the site leaves an overridden remote to the browser.
  const [config] = require(path.join(root, remote, 'webpack.config.js'))
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
  say(`\n${remote} is served at ${origin}. Look at it here:\n${site.origin}/?mf=${remote}@${origin}`)
  checkTypes(remote)
  say(`The site must allow it: REMOTE_OVERRIDES=localhost. Back to the live build: ${site.origin}/?mf=off`)
}

/** In a process of its own: the first check takes some seconds, and builds do not wait for it. */
function checkTypes(remote) {
  const child = fork(path.join(root, 'tools/dev/check-types.mjs'), [remote])
  process.once('exit', () => child.kill())
}
