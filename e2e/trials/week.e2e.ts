/** A week of the parish team: messages, a sermon from draft to podcast, a correction, a deletion, a backup elsewhere. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { SMTPServer } from 'smtp-server'
import { root, startServer, stopServer } from '../servers/composed-site.ts'
import { freePort } from '../servers/free-port.ts'
import { STORE_FOLDER } from '../servers/addresses.ts'
import { type Page, expect, test as base } from '@playwright/test'

const run = promisify(execFile)

/** Sync publishes within 10 s of the time; the servers notice a change within 2 s, and pages are kept for 5 s. */
const LIVE = { timeout: 20_000 }
const SUNDAY = 'A mécses a tornácon'
const ADDRESS = '/igehirdetes/a-mecses-a-tornacon'

/** The API with a database of its own, the document server, and the folders of a library. */
class Library {
  readonly #processes: ChildProcess[] = []
  readonly folder = mkdtempSync(path.join(tmpdir(), 'week-'))
  readonly content = path.join(this.folder, 'content')
  readonly env: Record<string, string>
  origin = ''

  constructor(env: Record<string, string> = {}) {
    // The database runs as another user.
    chmodSync(this.folder, 0o755)
    this.env = { DATA_DIR: path.join(this.folder, 'data'), DATABASE_URL: '', REMOTES_STORE: STORE_FOLDER, ...env }
  }

  async start() {
    const [apiPort, sitePort] = [String(await freePort()), String(await freePort())]
    this.origin = `http://127.0.0.1:${sitePort}`
    const api = `http://127.0.0.1:${apiPort}`
    this.#processes.push(
      await startServer('content-api/dev/server.ts', [], { ...this.env, API_PORT: apiPort }, `${api}/readyz`),
    )
    const env = { ...this.env, SITE_PORT: sitePort, API_PORT: apiPort, SITE_ENVIRONMENT: 'live' }
    this.#processes.push(await startServer('shell/server/main.ts', [], env, `${this.origin}/healthz`))
  }

  /** Follows the content folder until the library is stopped. */
  async watch() {
    const command = ['--import', 'tsx', 'content-api/dev/content.ts', 'sync', this.content, '--watch']
    const sync = spawn(process.execPath, command, { cwd: root, env: { ...process.env, ...this.env }, stdio: 'pipe' })
    this.#processes.push(sync)
    let log = ''
    for (const stream of [sync.stdout, sync.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()))
    await expect.poll(() => log, { timeout: 60_000 }).toMatch(/Z .*(new|changed)/)
  }

  /** Runs `npm run content` or `npm run backup`. @returns what it prints */
  async command(script: 'content' | 'backup', ...args: string[]): Promise<string> {
    const file = `content-api/dev/${script}.ts`
    const { stdout } = await run(process.execPath, ['--import', 'tsx', file, ...args], {
      cwd: root,
      env: { ...process.env, ...this.env },
    })
    return stdout
  }

  write(file: string, words: string) {
    writeFileSync(path.join(this.content, 'sermons', file), words)
  }

  async status(address: string): Promise<number> {
    return (await fetch(this.origin + address)).status
  }

  async page(address: string): Promise<string> {
    return (await fetch(this.origin + address)).text()
  }

  async stop() {
    for (const child of this.#processes.reverse()) await stopServer(child, 'SIGTERM')
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** The day and minute that are so many seconds away, as editors write them. */
function siteTime(inSeconds: number): string {
  const format = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Budapest', dateStyle: 'short', timeStyle: 'short' })
  return format.format(Date.now() + inSeconds * 1000)
}

/** Milliseconds to the next full minute: a publication time has no seconds. */
const toNextMinute = () => 60_000 - (Date.now() % 60_000)

const sermon = (fields: string, body: string) => `---
title: ${SUNDAY}
preacher: Halmos Judit
date: ${siteTime(0).slice(0, 10)}
text: Mt 5,14–16
tags: [advent]
audio: [{ file: meg-tavol-volt.wav, title: Hangfelvétel }]
${fields}---
${body}
`

async function sendFeedback(page: Page, origin: string) {
  await page.goto(`${origin}/visszajelzes`)
  await page.getByRole('textbox', { name: /^Üzenet/ }).fill('Köszönöm az igehirdetéseket.')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Küldés' }).click()
  await expect(page.getByRole('heading', { name: 'Köszönjük, üzenetét megkaptuk.' })).toBeVisible()
}

async function sendCitation(page: Page, origin: string) {
  await page.goto(`${origin}/idezetek`)
  await page.getByRole('heading', { name: 'Idézet beküldése' }).click()
  await page.getByRole('textbox', { name: 'Az idézet szövege' }).fill('Aki hallgat, meghallja, amit nem mondtak ki.')
  await page.locator('details').filter({ hasText: 'Idézet beküldése' }).getByRole('button', { name: 'Küldés' }).click()
  await expect(page.getByRole('heading', { name: 'Köszönjük, az idézetet megkaptuk.' })).toBeVisible()
}

interface Week {
  mails: string[]
  library: Library
}

const test = base.extend<Week>({
  mails: async ({}, use) => use([]),
  library: async ({ mails }, use) => {
    const mailbox = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => void text(stream).then((mail) => done(null, void mails.push(mail))),
    })
    await new Promise<void>((resolve) => mailbox.listen(0, '127.0.0.1', resolve))
    const { port } = mailbox.server.address() as AddressInfo
    const MAIL_SERVER = `smtp://127.0.0.1:${port}?from=honlap@example.hu&to=iroda@example.hu`
    const library = new Library({ MAIL_SERVER })
    await library.start()
    await use(library)
    await library.stop()
    await new Promise<void>((resolve) => mailbox.close(resolve))
  },
})

test('the week of a parish team', async ({ page, library, mails }) => {
  test.setTimeout(200_000)
  cpSync(path.join(root, 'content-api/sample-content'), library.content, { recursive: true })
  cpSync(path.join(root, '.data/e2e/media'), path.join(library.content, 'media'), { recursive: true })
  await library.watch()
  await expect.poll(() => library.status('/node/101'), LIVE).toBe(200)
  // The site keeps the settings of the empty library for some seconds.
  await expect.poll(() => library.page('/visszajelzes'), LIVE).toContain('<textarea')

  await test.step('Monday: a message is read, a submitted citation is accepted', async () => {
    await sendFeedback(page, library.origin)
    await sendCitation(page, library.origin)
    await expect.poll(() => mails.length, { timeout: 60_000 }).toBe(2)
    const [message, citation] = (await library.command('content', 'inbox', 'list')).match(/^(message|citation)-\d+/gm)!
    expect(await library.command('content', 'inbox', 'show', message!)).toContain('Köszönöm az igehirdetéseket.')
    await library.command('content', 'inbox', 'done', message!)
    await library.command('content', 'inbox', 'accept', citation!)
    expect(await library.command('content', 'inbox', 'list')).toContain('Nothing is open.')
    await expect.poll(() => library.page('/idezetek'), LIVE).toContain('Aki hallgat, meghallja')
  })

  await test.step('Wednesday: a draft is written, and is not shown', async () => {
    library.write('a-mecses-a-tornacon.md', sermon('draft: true\n', 'Nagyanyám minden este kitett egy mécsest.'))
    await expect.poll(() => library.command('content', 'sync', library.content, '--dry-run'), LIVE).toContain('draft')
    expect(await library.status(ADDRESS)).toBe(404)
  })

  await test.step('Saturday: it is scheduled; Sunday: it is live in time, with sound and in the podcast', async () => {
    // With a second to spare for the file to be read before its time.
    const left = toNextMinute()
    const wait = left < 5000 ? left + 60_000 : left
    const body = 'Nagyanyám minden este kitett egy mécsest a tornácra. Aki arra jártt, látta.'
    library.write('a-mecses-a-tornacon.md', sermon(`publishAt: ${siteTime(wait / 1000 + 1)}\n`, body))
    await page.waitForTimeout(wait - 1000)
    expect(await library.status(ADDRESS)).toBe(404)
    await expect.poll(() => library.status(ADDRESS), LIVE).toBe(200)
    await page.goto(library.origin + ADDRESS)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(SUNDAY)
    await expect(page.getByRole('button', { name: /^Meghallgatás/ })).toBeVisible()
    const feed = await library.page('/feed.xml')
    expect(feed).toContain(SUNDAY)
    expect(feed).toMatch(/<enclosure [^>]*meg-tavol-volt\.wav/)
  })

  await test.step('Monday: a mistake is corrected, another sermon is deleted', async () => {
    library.write(
      'a-mecses-a-tornacon.md',
      sermon('', 'Nagyanyám minden este kitett egy mécsest. Aki arra járt, látta.'),
    )
    await expect.poll(() => library.page(ADDRESS), LIVE).toContain('Aki arra járt, látta')
    rmSync(path.join(library.content, 'sermons/es-a-sok-allat.md'))
    await expect.poll(() => library.status('/igehirdetes/es-a-sok-allat'), LIVE).toBe(410)
    await page.goto(`${library.origin}/igehirdetes/es-a-sok-allat`)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect.poll(() => library.page('/feed.xml'), LIVE).not.toContain('És a sok állat')
  })

  await test.step('Tuesday: a backup is restored elsewhere, and has everything', async () => {
    const backups = path.join(library.folder, 'backups')
    await library.command('backup', 'create', backups)
    const backup = path.join(backups, readdirSync(backups)[0]!)
    const elsewhere = new Library({ REMOTES_STORE: path.join(library.folder, 'restored-remotes') })
    try {
      await elsewhere.command('backup', 'restore', backup)
      expect(await elsewhere.command('backup', 'verify', backup, '--live')).not.toMatch(/differ/i)
      await elsewhere.start()
      expect(await elsewhere.page(ADDRESS)).toContain('Aki arra járt, látta')
      expect(await elsewhere.status('/igehirdetes/es-a-sok-allat')).toBe(410)
      expect(await elsewhere.status('/media/meg-tavol-volt.wav')).toBe(200)
      expect(await elsewhere.command('content', 'inbox', 'list', '--all')).toMatch(/message-\d+/)
    } finally {
      await elsewhere.stop()
    }
  })
})
