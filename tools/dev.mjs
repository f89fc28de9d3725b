// `npm run dev`: the whole site, built again on every change. `npm run dev -- remote-bible`: one remote for any site.
import { parseArgs } from 'node:util'
import { ensureDependencies, fail } from './setup.mjs'

/** Every remote's own port. */
const PORTS = { 'remote-search': 4201, 'remote-bible': 4202, 'remote-feedback': 4203 }
const SITE = 'http://localhost:4200'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' } } })
const [remote] = positionals
const port = PORTS[remote]

await ensureDependencies()
// The builds are made in this process.
process.env.NODE_ENV = 'development'
process.env.BUILD_ID = 'dev'

if (remote === undefined) {
  const { developSite } = await import('./dev/whole-site.mjs')
  await developSite(Object.keys(PORTS))
} else {
  if (port === undefined) fail(`There is no ${remote}. The remotes: ${Object.keys(PORTS).join(', ')}`)
  const { developRemote } = await import('./dev/one-remote.mjs')
  await developRemote(remote, port, new URL(values.site ?? SITE))
}
