/**
 * `node deploy/first-run.mjs <address of the site>`: writes deploy/.env with new secrets, then prints the next step of the
 * first installation each time it is called, until the site is live (docs/operations.md#start).
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const envFile = path.join(import.meta.dirname, '.env')
const REMOTES = ['remote-search', 'remote-bible', 'remote-feedback']
/** Of the containers. */
const SERVER_USER = 1000
const COMPOSE = 'docker compose --env-file deploy/.env -f deploy/compose.yaml'

const say = (line) => void process.stdout.write(`${line}\n`)

function readEnv() {
  const lines = readFileSync(envFile, 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
}

/** Nothing is written over. @returns false: the address is missing or wrong */
function writeEnv(address) {
  const origin = URL.canParse(address ?? '') && new URL(address).origin
  if (!origin || !/^https?:/.test(origin)) {
    say('Say under which address the site will be: node deploy/first-run.mjs https://lelkesz.example')
    return false
  }
  const isHttps = origin.startsWith('https:')
  const secret = () => randomBytes(32).toString('hex')
  const lines = [
    `SITE_ORIGIN=${origin}`,
    '# Caddy gets a certificate for this name; :80 is plain http.',
    `SITE_ADDRESS=${isHttps ? new URL(origin).host : ':80'}`,
    `COOKIE_SECURE=${isHttps ? 1 : 0}`,
    `DATABASE_PASSWORD=${secret()}`,
    `SESSION_SECRET=${secret()}`,
    `HEALTH_SECRET=${secret()}`,
    '# Messages of visitors by e-mail (docs/operations.md#messages-of-visitors).',
    'MAIL_SERVER=',
    'MAIL_FROM=',
    'MAIL_TO=',
  ]
  writeFileSync(envFile, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' })
  say('deploy/.env is written, with new secrets. Keep it in a vault: no backup has it.')
  return true
}

/** The text of a page; null while nothing answers. */
async function fetchText(address) {
  const response = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => null)
  return response?.ok ? response.text() : null
}

/** The first thing that is missing, as the commands that mend it; null: the site is live. */
async function nextStep() {
  const env = readEnv()
  const store = env.REMOTES_FOLDER || path.join(root, '.site/remotes')
  if (REMOTES.some((remote) => !existsSync(path.join(store, `${remote}.json`)))) {
    return [
      'Build the parts of the site, and release them into the store .site/remotes with keys of your own (a minute or two):',
      'npm start   # when it prints an address, stop it with Ctrl+C',
    ]
  }
  const health = path.join(store, 'health')
  if (statSync(health, { throwIfNoEntry: false })?.uid !== SERVER_USER)
    return [
      'Let the server write its reports on builds:',
      `sudo install -d -o ${SERVER_USER} ${health}`,
      `sudo chown -R ${SERVER_USER} ${health}`,
    ]
  const list = await fetchText(`${env.SITE_ORIGIN}/api/v2/list`)
  // Something else may answer there, e.g. a page of the registrar.
  if (!list?.startsWith('{')) {
    return [
      `Start the servers; ${env.SITE_ORIGIN} must lead to this machine:`,
      `${COMPOSE} up --build -d`,
      `${COMPOSE} ps   # all healthy after a minute; else: ${COMPOSE} logs`,
    ]
  }
  if (JSON.parse(list).data?.length === 0) {
    return [
      'Import content, mounted into the container that does it:',
      `${COMPOSE} run --rm -v /path/of/your/folder:/content:ro api node --import tsx content-api/src/import/cli.ts sync /content`,
    ]
  }
  const page = await fetchText(`${env.SITE_ORIGIN}/kereses`)
  if (!page?.includes('<main')) return ['The page /kereses does not come. Read the log:', `${COMPOSE} logs site`]
  return null
}

if (!existsSync(envFile) && !writeEnv(process.argv[2])) process.exit(1)
const step = await nextStep()
say(
  step
    ? `Next: ${step[0]}\n\n${step
        .slice(1)
        .map((command) => `  ${command}\n`)
        .join('')}\nThen call this again.`
    : `The site is live: ${readEnv().SITE_ORIGIN}`,
)
