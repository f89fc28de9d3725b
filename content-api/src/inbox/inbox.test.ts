import { createHmac } from 'node:crypto'
import { type IncomingMessage, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { type TestDatabase, createTestDatabase } from '#test/test-database.ts'
import { getContentVersion } from '../content/content-version.ts'
import { type Channel, mailChannel, webhookChannel } from './channels.ts'
import { countUndelivered, deliverDue } from './deliver.ts'
import { runInbox } from './inbox-command.ts'
import { closeSubmission, deleteExpired } from './submissions.ts'

let database: TestDatabase
beforeAll(async () => (database = await createTestDatabase('empty')))
afterAll(() => database.drop())
beforeEach(async () => {
  for (const table of ['feedback_message', 'citation_submission', 'delivery', 'citation'] as const)
    await database.db.deleteFrom(table).execute()
})

/** Lines of the server's log. */
let logged: string[] = []
const log = { info: (line: string) => logged.push(line), warn: (line: string) => logged.push(line) }
beforeEach(() => (logged = []))

async function storeMessage(message = 'Köszönöm a vasárnapi igehirdetést!', email = 'anna@example.hu') {
  const row = { site: 'default', name: 'Kiss Anna', email, message, url: '/node/101' }
  const { id } = await database.db.insertInto('feedback_message').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function storeCitation() {
  const { db } = database
  const row = { site: 'default', text: 'A kegyelem elég.', author: 'Ismeretlen', tags: [], name: null, email: null }
  return (await db.insertInto('citation_submission').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Makes all deliveries due, without the pause after a failed attempt. */
const makeDue = () =>
  database.db
    .updateTable('delivery')
    .set({ next_attempt_at: sql`now()` })
    .execute()
const deliver = (...channels: Channel[]) =>
  deliverDue(database.db, channels, { log, signal: new AbortController().signal })

/** A mail server on a port of its own. */
class Mailbox {
  readonly mails: string[] = []
  refuses = false
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      void text(stream).then((mail) => {
        if (this.refuses) return done(Object.assign(new Error(`no room for ${mail}`), { responseCode: 452 }))
        this.mails.push(mail)
        done()
      })
    },
  })

  open = () => new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
  close = () => new Promise<void>((resolve) => this.#server.close(resolve))

  /** @param user with a password */
  channel(user = '') {
    const { port } = this.#server.server.address() as AddressInfo
    const server = `smtp://${user}127.0.0.1:${port}`
    return mailChannel({ server, from: 'Honlap <honlap@example.hu>', to: 'iroda@example.hu' })
  }
}

/** Text of a mail, its quoted-printable or base64 body decoded. */
function decode(mail: string) {
  const [head = '', ...body] = mail.split('\r\n\r\n')
  const joined = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return { head, body: Buffer.from(joined, 'base64').toString() }
  const bytes = joined
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return { head, body: Buffer.from(bytes, 'latin1').toString() }
}

describe('by e-mail', () => {
  const mailbox = new Mailbox()
  beforeAll(() => mailbox.open())
  afterAll(() => mailbox.close())
  beforeEach(() => {
    mailbox.mails.length = 0
    mailbox.refuses = false
  })

  test('a message arrives once, can be answered, and contains the command to close it', async () => {
    const id = await storeMessage()
    await deliver(mailbox.channel())
    await makeDue()
    await deliver(mailbox.channel())
    expect(mailbox.mails).toHaveLength(1)
    const { head, body } = decode(mailbox.mails[0]!)
    expect(head).toContain('To: iroda@example.hu')
    expect(head).toContain('Reply-To: Kiss Anna <anna@example.hu>')
    expect(head).toMatch(new RegExp(`Message-ID: <message-${id}\\.\\d{13}\\.default@example\\.hu>`))
    expect(body).toContain('Köszönöm a vasárnapi igehirdetést!')
    expect(body).toContain(`npm run content -- inbox done message-${id}`)
    expect(logged).toEqual([])
  })

  test('input of visitors cannot add recipients or headers', async () => {
    await storeMessage('Tárgy\r\nBcc: mind@example.hu\r\n\r\nszöveg', 'a@b.hu\r\nBcc: mind@example.hu')
    await deliver(mailbox.channel())
    expect(decode(mailbox.mails[0]!).head).not.toMatch(/^Bcc:/m)
  })

  test('an outage neither loses nor doubles a message; it is logged once, without content; closed ones are not sent', async () => {
    for (let message = 0; message < 3; message += 1) await storeMessage(`${message}. üzenet`)
    const closed = await storeMessage('9. üzenet')
    mailbox.refuses = true
    for (let round = 0; round < 2; round += 1) {
      await deliver(mailbox.channel())
      await makeDue()
    }
    mailbox.refuses = false
    await closeSubmission(database.db, { kind: 'message', id: closed })
    await deliver(mailbox.channel())
    await makeDue()
    await deliver(mailbox.channel())
    const texts = mailbox.mails.map((mail) => /\d\. üzenet/.exec(decode(mail).body)?.[0])
    expect(texts.sort()).toEqual(['0. üzenet', '1. üzenet', '2. üzenet'])
    expect(await countUndelivered(database.db, [mailbox.channel()])).toBe(0)
    expect(logged).toEqual([
      expect.stringMatching(/^Delivery by mail fails \(message-\d+, attempt 1\): EMESSAGE 452$/),
      'Delivery by mail works again',
    ])
  })

  test('a message that the server rejects permanently waits a day and does not delay others', async () => {
    await storeMessage()
    await storeMessage()
    let calls = 0
    const send = () => {
      calls += 1
      const tooLarge = Object.assign(new Error('too large'), { code: 'EMESSAGE', responseCode: 552 })
      return calls === 1 ? Promise.reject(tooLarge) : Promise.resolve()
    }
    await deliver({ name: 'mail', send })
    await deliver({ name: 'mail', send })
    const waiting = await database.db
      .selectFrom('delivery')
      .select(['error', sql<boolean>`next_attempt_at > now() + interval '23 hours'`.as('isLate')])
      .where('delivered_at', 'is', null)
      .execute()
    expect([calls, waiting]).toEqual([2, [{ error: 'EMESSAGE 552', isLate: true }]])
  })

  test('a password is sent over TLS only', async () => {
    await storeMessage()
    await deliver(mailbox.channel('user:secret@'))
    expect(mailbox.mails).toEqual([])
    expect(logged[0]).toMatch(/ETLS|ESOCKET/)
    logged.length = 0
    await makeDue()
    await deliver(mailbox.channel())
  })

  test('several processes deliver each message once', async () => {
    for (let message = 0; message < 10; message += 1) await storeMessage()
    await Promise.all([deliver(mailbox.channel()), deliver(mailbox.channel()), deliver(mailbox.channel())])
    expect(mailbox.mails).toHaveLength(10)
  })
})

describe('by webhook', () => {
  let server: Server
  let status = 200
  const posts: { request: IncomingMessage; body: string }[] = []
  const secret = 'x'.repeat(32)
  const channel = () =>
    webhookChannel({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, secret })

  beforeAll(async () => {
    server = createServer((request, response) => {
      void text(request).then((body) => {
        posts.push({ request, body })
        response.writeHead(status, { location: '/elsewhere' }).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())
  beforeEach(() => {
    status = 200
    posts.length = 0
  })

  test('a submission is posted as JSON with a signature of the Standard Webhooks form', async () => {
    const id = await storeCitation()
    await deliver(channel())
    const [{ request, body }] = posts as [(typeof posts)[0]]
    const { 'webhook-id': name, 'webhook-timestamp': time, 'webhook-signature': signature } = request.headers
    expect(name).toMatch(new RegExp(`^citation-${id}\\.\\d{13}\\.default$`))
    expect(signature).toBe(`v1,${createHmac('sha256', secret).update(`${name}.${time}.${body}`).digest('base64')}`)
    expect(JSON.parse(body)).toMatchObject({
      id: `citation-${id}`,
      kind: 'citation',
      text: 'A kegyelem elég.',
      author: 'Ismeretlen',
    })
  })

  test.each([302, 500])('status %i is a failure, and the submission is sent again', async (failed) => {
    await storeMessage()
    status = failed
    await deliver(channel())
    status = 204
    await makeDue()
    await deliver(channel())
    await makeDue()
    await deliver(channel())
    expect(posts.map(({ request }) => request.url)).toEqual(['/hook', '/hook'])
  })
})

describe('the command', () => {
  const run = async (...words: string[]) => {
    const lines: string[] = []
    const all = words.includes('--all')
    const rest = words.filter((word) => word !== '--all')
    await runInbox(database.db, rest, { all, log: (line) => lines.push(line) })
    return lines.join('\n')
  }

  test('lists open submissions with the reason where undelivered, shows one, closes it', async () => {
    const id = await storeMessage()
    const citation = await storeCitation()
    await deliver({ name: 'webhook', send: () => Promise.reject(new Error('status 500')) })
    const reason = '\\(webhook: not delivered, 1 attempts, status 500\\)'
    expect(await run('list')).toMatch(
      new RegExp(`^message-${id} .*Kiss Anna: Köszönöm[^\\n]* ${reason}\\ncitation-${citation} `),
    )
    expect(await run('show', `message-${id}`)).toContain('Oldal: /node/101')
    await run('done', `message-${id}`)
    expect(await run('list')).not.toContain('message-')
    expect(await run('list', '--all')).toMatch(new RegExp(`message-${id} .* done`))
  })

  test('publishes a submitted citation once, and prints its line for the content folder', async () => {
    const { db } = database
    const id = await storeCitation()
    const before = await getContentVersion(db)
    const output = await run('accept', `citation-${id}`)
    await run('accept', `citation-${id}`)
    const line = JSON.parse(output.split('\n').at(-1)!) as object
    expect(line).toEqual({ id: `submission-${id}`, text: 'A kegyelem elég.', author: 'Ismeretlen' })
    expect(await db.selectFrom('citation').select(['text', 'author']).execute()).toEqual([
      { text: 'A kegyelem elég.', author: 'Ismeretlen' },
    ])
    expect(await getContentVersion(db)).toBe(before + 1)
    expect(await run('list')).toBe('Nothing is open.')
  })

  test('deletes, and exports all as JSON and as a table without formulas', async () => {
    const id = await storeMessage('=HYPERLINK("http://x")')
    expect(JSON.parse(await run('export', 'json'))).toMatchObject([{ id: `message-${id}` }])
    expect(await run('export', 'csv')).toContain(`"'=HYPERLINK(""http://x"")"`)
    await run('delete', `message-${id}`)
    expect(await run('list', '--all')).toBe('Nothing was sent.')
  })

  test('a mistake is refused with the reason, and changes nothing', async () => {
    const citation = `citation-${await storeCitation()}`
    const message = `message-${await storeMessage()}`
    for (const [words, reason] of [
      [['lists'], /There is no "inbox lists". Use one of: list, /],
      [['show'], /Pass ids/],
      [['done', citation, "message-1'; drop table citation"], /There is no message-1'.*Nothing was changed/],
      [['export', 'inbox.csv'], /Pass a format, csv or json/],
      [['accept', citation, message], /Only submitted citations/],
    ] as const)
      await expect(run(...words)).rejects.toThrow(reason)
    expect(await run('list')).toContain(citation)
  })
})

test('submissions are deleted a month after they were closed, and after a year in any case', async () => {
  const { db } = database
  const [recent, over, old] = [await storeMessage(), await storeMessage(), await storeCitation()]
  await storeCitation()
  const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`
  const closed = (id: number, days: number) =>
    db.updateTable('feedback_message').set({ done_at: daysAgo(days) }).where('id', '=', id).execute() // prettier-ignore
  await closed(recent, 29)
  await closed(over, 31)
  await db.updateTable('citation_submission').set({ created_at: daysAgo(366) }).where('id', '=', old).execute() // prettier-ignore
  await deliver({ name: 'mail', send: () => Promise.resolve() })
  expect(await deleteExpired(db)).toBe(2)
  expect(await db.selectFrom('feedback_message').select('id').execute()).toEqual([{ id: recent }])
  expect(await deleteExpired(db)).toBe(0)
})
