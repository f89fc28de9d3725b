/**
 * The site in containers: builds and starts the files of `deploy/` as compose does, on base images made here. Checks
 * that all services become healthy, that Caddy serves rendered pages, that an ended renderer process leaves no zombie,
 * and that both servers shut down on a stop signal.
 */
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { makeBaseImages } from './containers/base-images.mjs'
import {
  build,
  engineFolder,
  healthy,
  inside,
  logOf,
  prepareEngine,
  removeEngine,
  start,
  stop,
  whyNoEngine,
} from './containers/podman.mjs'
import { root, log } from './setup.mjs'
import { bin, step } from './steps.mjs'
import { remotes } from './workspaces.cjs'

const PORT = '5280'
const SITE = `http://127.0.0.1:${PORT}`
/** Of the user that the servers run as. */
const NODE_USER = 1000
const HEALTH_MS = 20_000
const PAGES = ['/kereses', '/node/101']
const IMPORT = ['node', '--import', 'tsx', 'content-api/src/import/cli.ts', 'sync', 'content-api/sample-content']

/** Kills every renderer process; prints how many those were, and how many zombies are left. */
const KILL_RENDERERS = `
const { readdirSync, readFileSync } = require('node:fs')
const processes = () => readdirSync('/proc').filter(Number).map((id) => {
  try { return { id, about: readFileSync('/proc/' + id + '/cmdline') + readFileSync('/proc/' + id + '/stat') } } catch { return null }
}).filter(Boolean)
const renderers = processes().filter(({ about }) => about.startsWith('unshare'))
for (const { id } of renderers) process.kill(Number(id), 'SIGKILL')
setTimeout(() => console.log(renderers.length, processes().filter(({ about }) => / Z \\d/.test(about)).length), 3000)`

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

function must(isSo, problem) {
  if (!isSo) throw new Error(problem)
}

async function renderedPages() {
  for (const page of PAGES) {
    const answer = await fetch(SITE + page)
    const text = await answer.text()
    must(answer.status === 200 && /<h1[\s>]/.test(text), `${page} is ${answer.status} and not rendered:\n${text}`)
  }
}

async function readiness() {
  const answer = await fetch(`${SITE}/readyz`)
  const state = await answer.json()
  const isRendered = remotes.every((remote) => state.remotes[remote] === null)
  must(answer.status === 200 && isRendered, `/readyz is ${answer.status}: ${JSON.stringify(state)}`)
  return state.boundary
}

/** Releases all remotes into a store that the servers may write their health to. Gives its folder and key. */
async function releasedStore() {
  const store = path.join(engineFolder, 'remotes')
  const env = { REMOTES_STORE: store }
  const args = ['releases/src/commands/remotes.ts', 'seed', ...remotes]
  must(await step('seed', bin('tsx'), args, { env }), 'nothing can be released')
  mkdirSync(path.join(store, 'health'))
  chownSync(path.join(store, 'health'), NODE_USER, NODE_USER)
  return store
}

async function healthArrives(store) {
  for (let waited = 0; readdirSync(path.join(store, 'health')).length === 0; waited += 500) {
    must(waited < HEALTH_MS, `no health is written:\n${logOf('site')}`)
    await pause(500)
  }
}

async function trial() {
  makeBaseImages()
  for (const service of ['api', 'site']) build(service)
  const store = await releasedStore()
  const settings = {
    REMOTES_FOLDER: store,
    OPERATOR_PUBLIC_KEY: readFileSync(path.join(root, '.site/keys/operator.pub'), 'utf8'),
    SESSION_SECRET: randomBytes(24).toString('hex'),
    DATABASE_PASSWORD: randomBytes(12).toString('hex'),
    SITE_ORIGIN: SITE,
    HTTP_PORT: PORT,
  }
  for (const service of ['database', 'api', 'site']) {
    start(service, settings)
    await healthy(service)
    if (service === 'api') inside('api', ...IMPORT)
  }
  start('caddy', settings)
  await pause(2000)
  const boundary = await readiness()
  await renderedPages()
  await healthArrives(store)
  must(!/left to the browser|"level":50/.test(logOf('site')), logOf('site'))
  const [ended, left] = inside('site', 'node', '-e', KILL_RENDERERS).split(' ').map(Number)
  must(ended > 0 && left === 0, `${left} of ${ended} killed renderer processes are zombies`)
  await renderedPages()
  log(`  renderer processes: boundary ${boundary}; ${ended} killed, none left behind`)
  for (const service of ['site', 'api']) {
    const code = stop(service)
    must(code === 0, `${service} ended with ${code}`)
  }
}

/** True when all steps passed; null where containers cannot run. */
export async function containersRun() {
  const why = whyNoEngine()
  if (why) {
    log(`– containers: skipped, ${why}`)
    return null
  }
  const began = Date.now()
  let problem = null
  prepareEngine()
  try {
    await trial()
  } catch (error) {
    problem = error
    log(String(error.stack))
  } finally {
    if (existsSync(engineFolder)) removeEngine()
  }
  log(`${problem ? '✗' : '✓'} The site in containers (${Math.round((Date.now() - began) / 1000)} s)`)
  return problem === null
}
