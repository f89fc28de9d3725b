#!/usr/bin/env node
// `npm run dev` of a remote in a repository of its own: serves it to the pages of a site that allows it.
import { parseArgs } from 'node:util'
import { serveRemote } from './serve-remote.mjs'

const USAGE = `npm run dev                                shows this remote inside a site
  --site <url>       the site; else SITE_ORIGIN, else that of npm start
  --port 4201        port of the local server`

try {
  const options = { site: { type: 'string' }, port: { type: 'string', default: '4201' } }
  const { values } = parseArgs({ options })
  const address = values.site ?? process.env.SITE_ORIGIN ?? 'http://localhost:4200'
  if (!/^https?:/.test(address) || !URL.canParse(address)) {
    throw new Error(`${address} is not the address of a site. Example: https://staging.example.hu`)
  }
  if (!/^\d{2,5}$/.test(values.port) || Number(values.port) > 65_535) throw new Error(`${values.port} is not a port`)
  await serveRemote(process.cwd(), Number(values.port), new URL(address))
} catch (error) {
  process.stderr.write(`${error.message}\n\n${USAGE}\n`)
  process.exit(2)
}
