// `npm run dev`: the whole site, built again on every change. `npm run dev -- remote-bible`: one remote for any site.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ensureDependencies, fail, root } from './setup.mjs'
import { remotes } from './workspaces.cjs'

const SITE = 'http://localhost:4200'
/** Port of the first remote; the others follow. */
const FIRST_PORT = 4201

const USAGE = `npm run dev                                  the whole site, built again on every change
npm run dev -- <remote> [--site <address>]   one remote inside a running site, by default ${SITE}`

const options = { site: { type: 'string' }, help: { type: 'boolean' } }
const { values, positionals } = parseArgs({ allowPositionals: true, options })
if (values.help) {
  console.log(USAGE)
  process.exit()
}
const [remote] = positionals

await ensureDependencies()

if (remote === undefined) {
  // webpack runs in this process.
  process.env.NODE_ENV = 'development'
  const { developSite } = await import('./dev/whole-site.mjs')
  await developSite(remotes)
} else {
  if (!remotes.includes(remote)) fail(`There is no ${remote}. The remotes: ${remotes.join(', ')}`)
  const { serveRemote } = await import('../remote-kit/dev/serve-remote.mjs')
  await serveRemote(path.join(root, remote), FIRST_PORT + remotes.indexOf(remote), new URL(values.site ?? SITE))
}
