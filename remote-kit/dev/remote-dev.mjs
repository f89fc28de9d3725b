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
  const address = values.site ?? process.env.SITE_ORIGIN ?? 'http://localhost:4200'
  if (!/^https?:/.test(address) || !URL.canParse(address)) {
    throw new Error(`${address} is no address of a site: it is like https://staging.example.hu`)
  }
  if (!/^\d{2,5}$/.test(values.port) || Number(values.port) > 65_535) throw new Error(`${values.port} is no port`)
  await serveRemote(process.cwd(), Number(values.port), new URL(address))
} catch (error) {
  process.stderr.write(`${error.message}\n\n${USAGE}\n`)
  process.exit(2)
}
