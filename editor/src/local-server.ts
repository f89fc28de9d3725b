/** The editor of `npm start`: Decap on a local folder, without sign-in, for browsers on this computer. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import decapServer from 'decap-server/dist/middlewares.js'
import express from 'express'
import { LOCAL_BACKEND } from './backend.ts'
import { writeEditor } from './write-editor.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4280' },
    /** The content folder. */
    content: { type: 'string', default: '.data/content' },
    /** JSON report of `sync --watch`. */
    report: { type: 'string', default: '.data/sync-report.json' },
    /** For the editor's own files. */
    out: { type: 'string', default: '.data/editor' },
    site: { type: 'string', default: 'http://localhost:4200' },
  },
})

await writeEditor(values.out, { backend: LOCAL_BACKEND, site: values.site }).catch((error: Error) =>
  giveUp(error.message),
)

const app = express()
app.disable('x-powered-by')
// A page of another name that resolves to this computer must not write files (DNS rebinding).
app.use((request, response, next) => {
  if (/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(request.hostname)) next()
  else response.sendStatus(421)
})
app.get('/report.json', (_, response) => response.sendFile(resolve(values.report)))
app.use(express.static(values.out, { cacheControl: false }))
process.env.GIT_REPO_DIRECTORY = values.content
await decapServer.registerLocalFs(app, { logLevel: 'error' })
app
  .listen(Number(values.port), '127.0.0.1', () => process.stdout.write(`Editor: http://localhost:${values.port}/\n`))
  .once('error', ({ message }) => giveUp(`${message}. Its port is SITE_PORT + 80.`))

function giveUp(reason: string) {
  process.stderr.write(`There is no editor: ${reason}\n`)
  process.exit(1)
}
