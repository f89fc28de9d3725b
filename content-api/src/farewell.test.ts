/** @jest-environment node */
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTestApi } from '#test/test-app.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

jest.setTimeout(30_000)

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The status, or the code of what became of the connection. */
function ask(port: number, path: string, agent?: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
}

const connections = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

test('[API-02] it stops under reads: everything that was asked is answered, then the door is closed', async () => {
  const api = await openTestApi({ contentInterval: 50 })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const outcomes: (number | string)[] = []
  let isOver = false
  const visitors = Array.from({ length: 8 }, async (_, visitor) => {
    // Half of them get kept answers, and all of them use their connections again.
    for (let nth = 0; !isOver; nth += 1) {
      outcomes.push(await ask(port, visitor % 2 ? '/api/v2/config' : `/api/v2/preachers?nth=${visitor}/${nth}`, agent))
      isOver ||= outcomes.at(-1) === 'ECONNREFUSED'
    }
  })
  while (outcomes.length < 100) await wait(10)
  const before = outcomes.length
  await api.app.close()
  await Promise.all(visitors)
  agent.destroy()
  expect(outcomes.length).toBeGreaterThan(before)
  expect(new Set(outcomes)).toEqual(new Set([200, 'ECONNREFUSED']))
  await api.drop()
})

test('[API-02] what is still under way when the door is closed gets its answer, too', async () => {
  const api = await openTestApi()
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  let release!: () => void
  let held!: Promise<void>
  await new Promise<void>((locked) => {
    held = api.db.transaction().execute(async (trx) => {
      await sql`lock table preacher in access exclusive mode`.execute(trx)
      locked()
      await new Promise<void>((resolve) => (release = resolve))
    })
  })
  const slow = ask(port, '/api/v2/preachers')
  while ((await connections(api.app)) === 0) await wait(10)
  const closed = api.app.close()
  while ((await ask(port, '/healthz')) !== 'ECONNREFUSED') await wait(10)
  release()
  await held
  expect(await slow).toBe(200)
  await closed
  await api.drop()
})
