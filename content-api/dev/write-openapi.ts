/** Writes `openapi.json`; `npm run openapi -w content-api`. A test says when it is out of date. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeDocument } from './openapi.ts'

const file = path.resolve(import.meta.dirname, '..', 'openapi.json')
await writeFile(file, await makeDocument())
