#!/usr/bin/env node
// `npm run dev` of a remote in a repository of its own: serves it to the pages of a site that allows it.
import { parseArgs } from 'node:util'
import { serveRemote } from './serve-remote.mjs'

const USAGE = `npm run dev                                shows this remote inside a site
  --site <url>       the site; SITE_ORIGIN, else the one that npm start starts
  --port 4201        where the remote is served`

try {
  const options = { site: { type: 'string' }, port: { type: 'string', default: '4201' } }
  const { values } = parseArgs({ options })
  const site = new URL(values.site ?? process.env.SITE_ORIGIN ?? 'http://localhost:4200')
  await serveRemote(process.cwd(), Number(values.port), site)
} catch (error) {
  process.stderr.write(`${error.message}\n\n${USAGE}\n`)
  process.exit(2)
}
