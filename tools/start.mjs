// `npm start`: sets up what is missing, builds, and serves the composed site with sample content.
import { answers, startContentApi, startRoom } from './rooms.mjs'
import { ensureDependencies, run, say } from './setup.mjs'

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

// Into a store of one's own: no site runs yet that they could be tried in, and builds may go back and forth.
await run('npx', ['tsx', 'releases/src/commands/announce-shell.ts', '--anyway'])
for (const remote of REMOTES) {
  await run('npx', ['tsx', 'releases/src/commands/release.ts', remote, '--no-build', '--without-smoke', '--as-first'])
}

say('Starting the content API with its database and the sample content…')
await startContentApi(API_PORT)

say('Starting the site…')
startRoom('site', ['shell/server/main.ts'], {
  SITE_PORT,
  API_PORT,
  SITE_ENVIRONMENT: process.env.SITE_ENVIRONMENT ?? 'dev',
})
await answers(`http://127.0.0.1:${SITE_PORT}/healthz`, 30, 'The site')

say(`\nThe site is ready: http://localhost:${SITE_PORT}/\nStop it with Ctrl-C.`)
