/** The servers of `npm run bench answers` and `documents`: told by the parent process which one to be. */
import path from 'node:path'
import type { AddressInfo } from 'node:net'
import { buildApp } from '../content-api/src/app.ts'
import { openDatabase } from '../content-api/src/database/connect.ts'
import { loadSampleContent } from '../content-api/src/sample-content.ts'
import { readSettings, toDatabaseOptions } from '../content-api/src/settings.ts'
import { startBareServer } from './bare-server.ts'

export interface Started {
  origin: string
}

export type Order = { kind: 'api' } | { kind: 'bare'; head: string[]; body: string } | 'stop'

let close = () => Promise.resolve()

async function startApi(): Promise<string> {
  const dataDir = path.resolve(import.meta.dirname, '..', '.data', 'bench', 'answers')
  const settings = {
    ...readSettings(),
    dataDir,
    mediaDir: path.join(dataDir, 'media'),
    logLevel: 'silent',
    rateLimits: undefined,
  }
  const database = await openDatabase(toDatabaseOptions(settings))
  await loadSampleContent(database.db, settings.mediaDir)
  const app = await buildApp({ db: database.db, settings })
  await app.listen({ port: 0, host: '127.0.0.1' })
  close = async () => {
    app.server.closeAllConnections()
    await app.close()
    await database.close()
  }
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

async function startBare(head: string[], body: string): Promise<string> {
  const server = await startBareServer(head, Buffer.from(body, 'base64'))
  close = server.close
  return server.origin
}

process.on('message', (order: Order) => {
  if (order === 'stop') {
    void close().finally(() => process.exit())
    return
  }
  const starting = order.kind === 'api' ? startApi() : startBare(order.head, order.body)
  starting
    .then((origin) => process.send!({ origin } satisfies Started))
    .catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`)
      process.exit(1)
    })
})
