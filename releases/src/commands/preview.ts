/** `npm run preview -- <remote>`: a link that shows a build which is not live to whoever opens it. */
import { parseArgs } from 'node:util'
import { buildToLookAt } from '../build-to-look-at.ts'
import { releaseKeys } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { previewLink } from '../preview-link.ts'
import { readRegistry } from '../registry.ts'
import { siteAddress } from '../site-address.ts'

const MOST_DAYS = 7
const DAY_MS = 86_400_000

const USAGE = `Which remote? For example: npm run preview -- remote-bible
  --build <id>   another build than the one that is being checked or out for a share
  --days <1-${MOST_DAYS}>   how long the link is valid; 2 unless told
  --site <url>   where the site is; SITE_ORIGIN, else this computer`

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { build: { type: 'string' }, days: { type: 'string', default: '2' }, site: { type: 'string' } },
})
const [remote] = positionals
const days = Number(values.days)
if (remote === undefined) fail(USAGE)
if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) fail(`--days is a whole number from 1 to ${MOST_DAYS}.`)

const { signing, trusted } = releaseKeys()
const { registry } = await readRegistry(openStore(), trusted)
const build = buildToLookAt(registry, remote, values.build)
if (typeof build === 'string') fail(build)
const { buildId, withdrawn } = build.extras
if (withdrawn) fail(`Build ${buildId} was taken back (${withdrawn.why}): it is shown to nobody.`)
if (build.deployment.default)
  process.stdout.write(`Build ${buildId} is live for everybody; the link keeps it when another is.\n`)
const until = new Date(Date.now() + days * DAY_MS)
process.stdout.write(
  `${remote} ${build.metadata.version} (build ${buildId}), until ${until.toISOString()}:\n` +
    `${previewLink(siteAddress(values.site), { remote, buildId, until }, signing)}\n` +
    `It ends earlier for who opens ${new URL('/?mf=off', siteAddress(values.site)).href}\n`,
)
