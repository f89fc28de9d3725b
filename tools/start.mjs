// `npm start`: sets up what is missing, builds, and serves the composed site with sample content.
// `--release-only` ends when the remotes are released: other servers follow the store. `--no-fetch` fetches no Bible.
import path from 'node:path'
import { fetchOnce } from './fetch-once.mjs'
import { ensurePorts } from './free-ports.mjs'
import { folderForItself } from './folder-lock.mjs'
import { runOnce, logReady, startContentApi, startEditor, startSite } from './servers.mjs'
import { ensureDependencies, fail, root, log } from './setup.mjs'
import { bin, mustBuild, mustStep } from './steps.mjs'
import { remotes } from './workspaces.cjs'

const SITE_PORT = process.env.SITE_PORT || '4200'
const API_PORT = process.env.API_PORT || '4300'
const EDITOR_PORT = String(Number(SITE_PORT) + 80)
const dataDir = path.resolve(root, process.env.DATA_DIR || '.data')

const OPTIONS = ['--release-only', '--no-fetch']
const options = process.argv.slice(2)
const isReleaseOnly = options.includes('--release-only')
if (options.some((option) => !OPTIONS.includes(option)))
  fail(`npm start has the options ${OPTIONS.join(' and ')}, not "${options.join(' ')}".`)

if (!isReleaseOnly) await ensurePorts({ SITE_PORT, API_PORT })
const release = await folderForItself()
await ensureDependencies()

log('Building the shell and the remotes (a minute the first time; unchanged ones come from the cache)…')
await mustBuild()

// Into a local store, unchecked: no site runs yet to try the builds in, and older builds may follow newer ones.
await mustStep('The remotes are live', bin('tsx'), ['releases/src/commands/remotes.ts', 'seed', ...remotes])

if (isReleaseOnly) {
  release()
  process.exit()
}

// Another program may have taken the ports meanwhile.
await ensurePorts({ SITE_PORT, API_PORT })
log('Starting the content API with its database and the sample content…')
await startContentApi(API_PORT, '--sample-content=copy')

log('Starting the site…')
await startSite({ SITE_PORT, API_PORT }, { SITE_ENVIRONMENT: process.env.SITE_ENVIRONMENT || 'dev' })

logReady(SITE_PORT)
release()
await startEditor({ dataDir, port: EDITOR_PORT, site: SITE_PORT })

if (!options.includes('--no-fetch')) {
  const start = () => runOnce(['content-api/dev/content.ts', 'fetch', 'karoli'])
  fetchOnce({ env: process.env, dataDir, log, start })
}
