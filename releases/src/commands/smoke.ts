/** `npm run smoke -- <remote>`: walks a remote's smoke story in a running site, as a release does before going live. */
import { parseArgs } from 'node:util'
import { placesOf } from '../deployments.ts'
import { smokeProblem } from '../gate/smoke.ts'
import { releaseKeys } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { previewLink } from '../preview-link.ts'
import { readRegistry } from '../registry.ts'
import { siteAddress } from '../site-address.ts'

const VALID_MS = 15 * 60_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { build: { type: 'string' }, site: { type: 'string' } },
})
const [remote] = positionals
const { signing, trusted } = releaseKeys()
const { registry } = await readRegistry(openStore(), trusted)
const { checked, live } = placesOf(remote === undefined ? [] : registry.microFrontends[remote])
const buildId = values.build ?? (checked ?? live)?.extras.buildId
if (remote === undefined || buildId === undefined) {
  const known = Object.keys(registry.microFrontends).join(', ')
  process.stderr.write(`Which remote? npm run smoke -- <remote> [--build <id>] [--site <url>]; there are ${known}.\n`)
  process.exit(2)
}

const site = siteAddress(values.site)
const link = previewLink(site, { remote, buildId, until: new Date(Date.now() + VALID_MS) }, signing)
const problem = await smokeProblem({ site, remote, link })
process.stdout.write(`${remote} (build ${buildId}) at ${site}: ${problem ?? 'its smoke story is green'}\n`)
process.exit(problem === null ? 0 : 1)
