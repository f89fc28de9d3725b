/** @jest-environment node */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { makeDocument } from './openapi.ts'

test('[API-04] openapi.json is what the routes say: run "npm run openapi -w content-api" when this fails', async () => {
  const file = path.resolve(import.meta.dirname, '..', 'openapi.json')
  expect(await makeDocument()).toBe(await readFile(file, 'utf8'))
}, 30_000)

test('[API-04] every call of the specification is in the document', async () => {
  const { paths, openapi } = JSON.parse(await makeDocument())
  expect(openapi).toMatch(/^3\.1/)
  const calls = Object.entries(paths).flatMap(([url, methods]) =>
    Object.keys(methods as object).map((method) => `${method} ${url}`),
  )
  expect(calls).toEqual(
    expect.arrayContaining([
      'get /session/token',
      'get /api/v2/config',
      'get /api/v2/sites',
      'get /api/v2/preachers',
      'get /api/v2/list',
      'get /api/v2/resolve',
      'get /api/v2/node/{id}',
      'get /{lang}/api/v2/node/{id}',
      'get /api/v2/daily-selection',
      'get /api/v2/feedback',
      'post /api/v2/feedback/{token}',
      'get /api/v2/citation',
      'post /api/v2/citation/{token}',
      'get /api/v2/citation-tags',
      'get /api/v2/citations',
      'get /api/v2/bible-text',
      'get /api/v2/readingplans',
      'get /api/v2/readingplans/{plan}/{day}/search',
      'get /api/v2/bible-books',
    ]),
  )
})
