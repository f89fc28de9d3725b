// `npm run dev`: rebuilds a package when a file of it changes, and open documents reload.
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { register } from 'tsx/esm/api'
import { ensurePorts } from '../free-ports.mjs'
import { stopServer, logReady, startContentApi, startSite } from '../servers.mjs'
import { root, log } from '../setup.mjs'

const require = createRequire(import.meta.url)
const SITE_PORT = process.env.SITE_PORT || '4200'
const API_PORT = process.env.API_PORT || '4300'
/** Beside the site's port, so that two checkouts can be developed at once. */
const RELOAD_PORT = String(Number(SITE_PORT) + 90)

const folder = path.join(root, '.site/dev')
const builds = path.join(folder, 'builds')
const storeFolder = path.join(folder, 'remotes')

/** @param {string[]} remotes */
export async function developSite(remotes) {
  await ensurePorts({ SITE_PORT, API_PORT, RELOAD_PORT })
  register()
  const { releaseUnchecked } = await import('releases/commands/release-unchecked')
  const { openStore } = await import('releases/store/open-store')
  const { siteKeys } = await import('releases/manifest/keys')
  rmSync(storeFolder, { recursive: true, force: true })
  const [store, keys] = [openStore(storeFolder), siteKeys()]
  const reloads = await serveReloads(Number(RELOAD_PORT))

  log('Starting the content API with its database and the sample content…')
  await startContentApi(API_PORT, '--sample-content')

  log('Building the shell and the remotes for development…')
  for (const remote of remotes) {
    await watchPackage(remote, 'webpack.config.js', async () => {
      const { about, changed } = await releaseUnchecked({
        store,
        keys,
        folder: path.join(builds, remote),
        by: 'npm run dev',
      })
      if (changed) reloads.send(about.buildId)
    })
  }
  let site = null
  await watchPackage('shell', 'webpack.config.cjs', async () => {
    if (site) await stopServer(site)
    const options = ['--shell', path.join(builds, 'shell'), '--reload-events', reloads.address]
    site = await startSite({ SITE_PORT, API_PORT }, SITE_ENVIRONMENT, options)
    reloads.send('shell')
  })
  logReady(SITE_PORT)
}

const SITE_ENVIRONMENT = { SITE_ENVIRONMENT: 'dev', REMOTES_STORE: storeFolder, REMOTE_OVERRIDES: 'localhost' }

/** Builds a package now and on every change; resolves when the first good build is in use. */
function watchPackage(pkg, configFile, use) {
  const webpack = require('webpack')
  const configOf = require(path.join(root, pkg, configFile))
  // Files are next to their entry, wherever the store serves them.
  const compiler = webpack(configOf({ apart: builds, publicPath: 'auto' }))
  // Builds are released one after the other.
  let turn = Promise.resolve()
  return new Promise((resolve) => {
    compiler.watch({ aggregateTimeout: 100, ignored: '**/node_modules/**' }, (error, stats) => {
      if (error || stats.hasErrors()) {
        log(`\n${pkg} could not be built:\n${error ?? stats.toString({ preset: 'errors-only', colors: true })}`)
        return
      }
      log(`${pkg} is built.`)
      turn = turn.then(use).then(resolve, (problem) => log(`${pkg}: ${problem.message}`))
    })
  })
}

/** Announces new builds to open documents by server-sent events; survives restarts of the document server. */
async function serveReloads(port) {
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
    send: (build) => listeners.forEach((response) => response.write(`data: ${build}\n\n`)),
  }
}
