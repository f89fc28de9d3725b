// `npm start`: sets up what is missing, builds, and serves the composed site with sample content.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { ensureDependencies, fail, root, run, say } from './setup.mjs'

const REMOTES = ['remote-search', 'remote-bible', 'remote-feedback']
const SITE_PORT = process.env.SITE_PORT ?? '4200'
const API_PORT = process.env.API_PORT ?? '4300'

await ensureDependencies()

say('Building the shell and the remotes (unchanged ones come from the cache)…')
await run(
  'npx',
  ['nx', 'run-many', '-t', 'build', '--outputStyle=static'],
  'The build failed; the messages above say where.',
)

for (const remote of REMOTES) await run('npx', ['tsx', 'tools/registry/release.ts', remote, '--no-build'])

const children = []
let stopping = false

async function stop(code) {
  if (stopping) return
  stopping = true
  for (const child of children.reverse()) {
    child.kill('SIGTERM')
    await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve()))
  }
  process.exit(code)
}

function startRoom(name, args, env) {
  const child = spawn(process.execPath, [path.join(root, 'node_modules/tsx/dist/cli.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.once('exit', (code) => {
    if (!stopping) {
      process.stderr.write(`${name} stopped with code ${code}.\n`)
      void stop(1)
    }
  })
  children.push(child)
  return child
}

async function answers(address, seconds, what) {
  for (let waited = 0; waited < seconds * 4; waited += 1) {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(2000) })
      if (answer.ok) return
    } catch {
      // Not there yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  await stop(1)
  fail(`${what} did not answer at ${address} within ${seconds} s.`)
}

process.once('SIGINT', () => void stop(0))
process.once('SIGTERM', () => void stop(0))

say('Starting the content API with its database and the sample content…')
startRoom('content-api', ['content-api/src/main.ts', '--sample-content'], { API_PORT })
await answers(`http://127.0.0.1:${API_PORT}/readyz`, 120, 'The content API')

say('Starting the site…')
startRoom('site', ['shell/server/main.ts'], {
  SITE_PORT,
  API_PORT,
  SITE_ENVIRONMENT: process.env.SITE_ENVIRONMENT ?? 'dev',
})
await answers(`http://127.0.0.1:${SITE_PORT}/healthz`, 30, 'The site')

say(`\nThe site is ready: http://localhost:${SITE_PORT}/\nStop it with Ctrl-C.`)
