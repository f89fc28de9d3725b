/**
 * `node deploy/first-run.mjs <address of the site> [--systemd]`: writes the settings with new secrets, then prints the next
 * step of the first installation each time it is called, until the site is live (docs/operations.md#start).
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const REMOTES = ['remote-search', 'remote-bible', 'remote-feedback']
const COMPOSE = 'docker compose --env-file deploy/.env -f deploy/compose.yaml'
const MAIL = [
  '# Messages of visitors by e-mail (docs/operations.md#messages-of-visitors), like',
  '# smtps://user:password@mail.example.hu:465?from=honlap@example.hu&to=iroda@example.hu',
  'MAIL_SERVER=',
]

const say = (line) => void process.stdout.write(`${line}\n`)
const newSecret = () => randomBytes(32).toString('hex')

/** Ways to run the site: where the settings are, and the commands that differ. The first file has all that is read here. */
const IN_CONTAINERS = {
  folder: import.meta.dirname,
  files: (origin) => ({
    '.env': [
      `SITE_ORIGIN=${origin}`,
      '# Caddy gets a certificate for this name; :80 is plain http.',
      `SITE_ADDRESS=${toSiteAddress(origin)}`,
      `COOKIE_SECURE=${isHttps(origin) ? 1 : 0}`,
      `DATABASE_PASSWORD=${newSecret()}`,
      `SESSION_SECRET=${newSecret()}`,
      `HEALTH_SECRET=${newSecret()}`,
      ...MAIL,
    ],
  }),
  userId: () => 1000,
  prepare: (health) => [`sudo install -d -o 1000 ${health}`, `sudo chown -R 1000 ${health}`],
  start: [`${COMPOSE} up --build -d`, `${COMPOSE} ps   # all healthy after a minute; else: ${COMPOSE} logs`],
  importContent: `${COMPOSE} run --rm -v /path/of/your/folder:/content:ro api node --import tsx content-api/src/import/cli.ts sync /content`,
  log: `${COMPOSE} logs site`,
}
const WITH_SYSTEMD = {
  folder: '/etc/lelkesz',
  files: (origin) => ({
    'site.env': [`SITE_ORIGIN=${origin}`, `HEALTH_SECRET=${newSecret()}`],
    'api.env': [
      'DATABASE_URL=postgres://lelkesz@localhost/lelkesz?host=/var/run/postgresql',
      `SESSION_SECRET=${newSecret()}`,
      `COOKIE_SECURE=${isHttps(origin) ? 1 : 0}`,
      ...MAIL,
    ],
    'caddy.env': [
      '# Caddy gets a certificate for this name; :80 is plain http.',
      `SITE_ADDRESS=${toSiteAddress(origin)}`,
    ],
  }),
  userId: () => {
    const [, id] = /^lelkesz:[^:]*:(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
    return id === undefined ? undefined : Number(id)
  },
  prepare: (health) => [
    'useradd --system --home-dir /var/lib/lelkesz lelkesz',
    'runuser -u postgres -- createuser lelkesz',
    'runuser -u postgres -- createdb --owner lelkesz --encoding UTF8 --template template0 lelkesz',
    `install -d ${health}`,
    `chown -R lelkesz ${path.dirname(health)}`,
  ],
  start: [
    'cp deploy/systemd/*.service /etc/systemd/system/',
    'install -D -m 644 deploy/systemd/caddy.conf /etc/systemd/system/caddy.service.d/lelkesz.conf',
    'systemctl daemon-reload',
    'systemctl enable --now lelkesz-api lelkesz-site',
    'systemctl restart caddy   # all three run after a minute; else: journalctl -u lelkesz-api -u lelkesz-site -u caddy',
  ],
  importContent: 'deploy/systemd/as-lelkesz npm run content -- sync /path/of/your/folder',
  log: 'journalctl -u lelkesz-site',
}

const isHttps = (origin) => origin.startsWith('https:')
const toSiteAddress = (origin) => (isHttps(origin) ? new URL(origin).host : ':80')

const firstFile = ({ folder, files }) => path.join(folder, Object.keys(files(''))[0])

/** Nothing is written over. @returns false: the address is missing or wrong */
function writeSettings({ folder, files }, address) {
  const origin = URL.canParse(address ?? '') && new URL(address).origin
  if (!origin || !/^https?:/.test(origin)) {
    say('Say under which address the site will be: node deploy/first-run.mjs https://lelkesz.example')
    say('Without containers, on Debian as root: node deploy/first-run.mjs https://lelkesz.example --systemd')
    return false
  }
  mkdirSync(folder, { recursive: true })
  for (const [name, lines] of Object.entries(files(origin)).reverse())
    writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' })
  say(`The settings are in ${folder}, with new secrets. Keep them in a vault: no backup has them.`)
  return true
}

function readSettings(variant) {
  const lines = readFileSync(firstFile(variant), 'utf8').matchAll(/^([A-Z_]+)=(.*)$/gm)
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value]))
}

/** The text of a page; null while nothing answers. */
async function fetchText(address) {
  const response = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => null)
  return response?.ok ? response.text() : null
}

/** The first thing that is missing, as the commands that mend it; null: the site is live. */
async function nextStep(variant) {
  const { SITE_ORIGIN, REMOTES_FOLDER } = readSettings(variant)
  const store = REMOTES_FOLDER || path.join(root, '.site/remotes')
  if (REMOTES.some((remote) => !existsSync(path.join(store, `${remote}.json`)))) {
    return [
      'Build the parts of the site, and release them into the store .site/remotes with keys of your own (two minutes):',
      'npm start -- --release-only',
    ]
  }
  const health = path.join(store, 'health')
  const userId = variant.userId()
  if (userId === undefined || statSync(health, { throwIfNoEntry: false })?.uid !== userId)
    return ['Prepare what the servers write into:', ...variant.prepare(health)]
  const list = await fetchText(`${SITE_ORIGIN}/api/v2/list`)
  // Something else may answer there, e.g. a page of the registrar.
  if (!list?.startsWith('{')) return [`Start the servers; ${SITE_ORIGIN} must lead to this machine:`, ...variant.start]
  if (JSON.parse(list).data?.length === 0) return ['Import content:', variant.importContent]
  const page = await fetchText(`${SITE_ORIGIN}/kereses`)
  return page?.includes('<main') ? null : ['The page /kereses does not come. Read the log:', variant.log]
}

const words = process.argv.slice(2)
const isSystemd = words.includes('--systemd') || existsSync(firstFile(WITH_SYSTEMD))
const variant = isSystemd ? WITH_SYSTEMD : IN_CONTAINERS
const address = words.find((word) => !word.startsWith('--'))
if (!existsSync(firstFile(variant)) && !writeSettings(variant, address)) process.exit(1)
const step = await nextStep(variant)
say(
  step
    ? `Next: ${step[0]}\n\n${step
        .slice(1)
        .map((command) => `  ${command}\n`)
        .join('')}\nThen call this again.`
    : `The site is live: ${readSettings(variant).SITE_ORIGIN}`,
)
