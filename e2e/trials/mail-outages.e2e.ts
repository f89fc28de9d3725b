/**
 * Messages of visitors reach the mailbox within a minute, and none is lost while the mail server fails twenty times, in
 * five ways.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { expect, test } from '@playwright/test'
import { startServer, stopServer } from '../servers/composed-site.ts'
import { freePort } from '../servers/free-port.ts'
import { send } from './visitors.ts'

/** Ways to fail: nothing listens; no greeting; no connections; no room; the mail is taken and the connection breaks. */
const FAILURES = ['closed', 'silent', 'busy', 'full', 'cut'] as const
const OUTAGES = 20
const MESSAGES_EACH = 25
const ARRIVED_MS = 60_000
/** Longer than the API's pause between two deliveries. */
const OUTAGE_MS = 6000

type Failure = (typeof FAILURES)[number]

/** A mail server on a port of its own, and the arrival times of its mails by their Message-ID. */
class Mailbox {
  readonly arrivals = new Map<string, number>()
  /** Mails that came more than once. */
  repeats = 0
  port = 0
  #failure: Failure | null = null
  #server: SMTPServer | undefined
  readonly #sockets = new Set<Socket>()

  async open() {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onConnect: (_session, done) => {
        if (this.#failure === 'busy') done(Object.assign(new Error('too busy'), { responseCode: 421 }))
        else if (this.#failure !== 'silent') done()
      },
      onData: (stream, _session, done) => {
        void text(stream).then((mail) => {
          if (this.#failure === 'full') return done(Object.assign(new Error('no room'), { responseCode: 452 }))
          this.#store(mail)
          if (this.#failure === 'cut') this.#disconnect()
          else done()
        })
      },
    })
    server.server.on('connection', (socket: Socket) => this.#sockets.add(socket))
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve))
    this.port = (server.server.address() as AddressInfo).port
    this.#server = server
  }

  async close() {
    this.#disconnect()
    await new Promise<void>((resolve) => this.#server!.close(resolve))
  }

  async fail(failure: Failure) {
    this.#failure = failure
    if (failure === 'closed') await this.close()
  }

  async recover() {
    if (this.#failure === 'closed') await this.open()
    this.#failure = null
  }

  #store(mail: string) {
    const [, id = ''] = /^Message-ID: <(.+)>/m.exec(mail) ?? []
    if (this.arrivals.has(id)) this.repeats += 1
    else this.arrivals.set(id, Date.now())
  }

  #disconnect() {
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
  }
}

test('no message is lost over twenty outages of the mail server', async () => {
  test.setTimeout(15 * 60_000)
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-'))
  // The database runs as another user.
  chmodSync(folder, 0o755)
  const mailbox = new Mailbox()
  await mailbox.open()
  const port = String(await freePort())
  const api = `http://127.0.0.1:${port}`
  const env = {
    ...{ API_PORT: port, DATA_DIR: folder, DATABASE_URL: '', RATE_LIMIT: 'off' },
    MAIL_SERVER: `smtp://127.0.0.1:${mailbox.port}`,
    MAIL_FROM: 'honlap@example.hu',
    MAIL_TO: 'iroda@example.hu',
  }
  const start = () => startServer('content-api/dev/server.ts', [], env, `${api}/readyz`)
  let server = await start()
  try {
    let slowest = 0
    let sent = 0
    /** Waits until all mails are there that were sent. */
    const arrive = async (since: number) => {
      await expect.poll(() => mailbox.arrivals.size, { timeout: ARRIVED_MS, intervals: [200] }).toBe(sent)
      slowest = Math.max(slowest, Math.max(...mailbox.arrivals.values()) - since)
    }
    const began = Date.now()
    await send(api, 'Üzenet kimaradás nélkül')
    sent += 1
    await arrive(began)
    const undisturbed = slowest
    slowest = 0

    for (let outage = 0; outage < OUTAGES; outage += 1) {
      await mailbox.fail(FAILURES[outage % FAILURES.length]!)
      const messages = Array.from({ length: MESSAGES_EACH }, (_, nth) => `${outage}. kimaradás, ${nth}. üzenet`)
      await Promise.all(messages.map((message) => send(api, message)))
      sent += messages.length
      await pause(OUTAGE_MS)
      // A restart amid an outage.
      if (outage === OUTAGES / 2) {
        await stopServer(server)
        server = await start()
      }
      await mailbox.recover()
      await arrive(Date.now())
    }

    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    test.info().annotations.push({
      type: 'figures',
      description: `${OUTAGES * MESSAGES_EACH} messages over ${OUTAGES} outages: none lost, ${mailbox.repeats} came twice; in the mailbox after ${seconds(undisturbed)} s, after an outage within ${seconds(slowest)} s (goal ${ARRIVED_MS / 1000})`,
    })
    expect(undisturbed).toBeLessThan(ARRIVED_MS)
  } finally {
    await stopServer(server)
    await mailbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
