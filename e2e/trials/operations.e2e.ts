/**
 * The commands of `docs/operations.md`, run as they stand on a Debian of its own with systemd, PostgreSQL and Caddy: from a
 * clone to the live site, messages of visitors, backup, upgrade, the way back, and a restore. It is the state of the last
 * commit that is installed.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { root } from '../servers/composed-site.ts'
import { DebianMachine, whyNoDebian } from './debian-machine.ts'

const HOST = 'lelkesz.localhost'
const SITE = `https://${HOST}`
const CLONE = '/srv/lelkesz'
const REPOSITORY = '/srv/repository.git'
const AUTHORITY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
const LONGEST_MS = 30 * 60_000
/** Goal of the first installation. */
const INSTALLED_MS = 20 * 60_000
/** Goal of a restore of 1,000 sermons with media. */
const RESTORED_MS = 5 * 60_000

/** Headings with commands that need Docker; `npm run trials -- containers` starts the same files with podman. */
const WITH_DOCKER = ['Start', 'Commands in containers']

/** Lines of shell blocks below each heading, block by block. */
function blocksOf(document: string): Map<string, string[]> {
  const [, ...sections] = readFileSync(path.join(root, document), 'utf8').split(/^#{2,3} /m)
  const blocks = (section: string) =>
    [...section.matchAll(/^```sh\n([^]*?)^```/gm)].map(([, lines]) => lines!.trimEnd())
  const all = sections.map((section) => [section.slice(0, section.indexOf('\n')), blocks(section)] as const)
  return new Map(all.filter(([, found]) => found.length > 0))
}

const PLACES: [RegExp, string][] = [
  [/<repository>/, `file://${REPOSITORY}`],
  [/lelkesz\.example/g, HOST],
  [/<backup>/g, '$(ls /var/backups/lelkesz | tail -n 1)'],
  [/^npm run (?=(-s )?(content|backup) )/gm, 'deploy/systemd/as-lelkesz npm run '],
  [/\/path\/of\/your\/folder/, 'content-api/sample-content'],
]

const asWritten = (commands: string) => PLACES.reduce((text, [from, to]) => text.replace(from, to), commands)

/** Sends two messages and a citation, as the forms do. */
const VISITOR = `
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
async function send(kind, fields) {
  const session = await fetch('${SITE}/session/token')
  const headers = { cookie: session.headers.get('set-cookie').split(';')[0], 'x-csrf-token': await session.text() }
  const time = new Date()
  const token = await fetch('${SITE}/api/v2/' + kind + '?time=' + time.toISOString(), { headers })
  const [id, ...keys] = await token.json()
  await pause(1000)
  const body = JSON.stringify({ ...fields, key: keys[Math.floor(time.getUTCSeconds() / 10)] })
  const answer = await fetch('${SITE}/api/v2/' + kind + '/' + id, {
    method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body,
  })
  if (!answer.ok) throw new Error(kind + ': ' + answer.status + await answer.text())
}
const message = { name: 'Kiss Anna', email: 'anna@example.hu', message: 'Köszönöm a vasárnapi szót.', accepted: true }
await send('feedback', message)
await send('feedback', message)
await send('citation', { text: 'A kegyelem nem olcsó.', author: 'Valaki', tags: [], preaching: 101 })`

/** 1,000 sermons of the usual length; a hundred of them with a recording of 5 MB. */
const MANY_SERMONS = `
const { cpSync, mkdirSync, writeFileSync } = require('node:fs')
const { randomBytes } = require('node:crypto')
cpSync('content-api/sample-content', '/srv/many', { recursive: true })
mkdirSync('/srv/many/media', { recursive: true })
const head = Buffer.alloc(44)
head.write('RIFF    WAVEfmt ')
head.writeUInt32LE(5e6 + 36, 4)
for (const [at, value] of [[16, 16], [24, 8000], [28, 8000], [40, 5e6]]) head.writeUInt32LE(value, at)
for (const [at, value] of [[20, 1], [22, 1], [32, 1], [34, 8]]) head.writeUInt16LE(value, at)
head.write('data', 36)
for (let nth = 1; nth <= 1000; nth += 1) {
  const hasAudio = nth % 10 === 0
  const audio = hasAudio ? 'audio: [{ file: hang-' + nth + '.wav }]\\n' : ''
  const words = Array.from({ length: 1500 }, () => randomBytes(3).toString('hex')).join(' ')
  writeFileSync('/srv/many/sermons/sok-' + nth + '.md',
    '---\\nid: sok-' + nth + '\\ntitle: Sok ' + nth + '\\ndate: 2020-01-05\\npreacher: Kiss Anna\\ntext: Jn 3,16\\n' + audio + '---\\n' + words)
  if (hasAudio) writeFileSync('/srv/many/media/hang-' + nth + '.wav', Buffer.concat([head, randomBytes(5e6)]))
}`

const why = whyNoDebian()
test.skip(why !== null, `docs/operations.md is not run: ${why}`)

test('the commands of docs/operations.md install, back up, upgrade and restore a site', async () => {
  test.setTimeout(LONGEST_MS)
  const figure = (description: string) => test.info().annotations.push({ type: 'figures', description })
  const blocks = blocksOf('docs/operations.md')
  const machine = new DebianMachine()
  const own = { cwd: CLONE, env: { NODE_EXTRA_CA_CERTS: AUTHORITY } }
  const online = { cwd: CLONE, isOnline: true, env: { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS ?? '' } }

  /** Downloads need the network of this machine, pages and the database that of the Debian. */
  const run = (commands: string, where = /^(apt-get|npm start)/m.test(commands) ? online : own) =>
    machine.run(asWritten(commands), where)

  /** Runs the next block of a heading; each has to be known here. */
  function follow(heading: string) {
    const [block, ...rest] = blocks.get(heading) ?? []
    if (block === undefined) throw new Error(`docs/operations.md has no more commands below "${heading}"`)
    blocks.set(heading, rest)
    return run(block)
  }

  /** Waits until a page comes through Caddy, rendered. */
  async function isLive() {
    const page = () => machine.tryRun(`curl --silent --fail --cacert ${AUTHORITY} ${SITE}/node/101`, own)
    await expect.poll(async () => (await page()).said, { timeout: 60_000 }).toMatch(/<h1[\s>]/)
  }

  const upgradeTo = (version: string) => run(upgrade!.replaceAll('<version>', version))
  const [upgrade] = blocks.get('Upgrade, and back') ?? []
  try {
    await machine.start(HOST)
    await makeReleases(machine)
    const began = Date.now()
    const block = blocks.get('Without containers')![0]!
    const [prepare, first] = [block.slice(0, block.indexOf('cd ')), block.slice(block.indexOf('node deploy/'))]
    await run(prepare, { ...online, cwd: '/root' })
    let said = await run(first)
    for (let steps = 0; !said.includes('The site is live'); steps += 1) {
      if (steps === 20) throw new Error(`The site is not live:\n${said}`)
      const commands = [...said.matchAll(/^ {2}(.+)$/gm)].map(([, command]) => command).join('\n')
      await run(commands)
      // The servers start meanwhile.
      await pause(5000)
      said = await run('node deploy/first-run.mjs')
    }
    const installed = Date.now() - began
    figure(`installed by ${Math.round(installed / 1000)} s of commands (goal ${INSTALLED_MS / 1000})`)
    expect(installed).toBeLessThan(INSTALLED_MS)
    blocks.delete('Without containers')
    await isLive()
    const ready = await run('curl --silent http://127.0.0.1:4200/readyz')
    expect(JSON.parse(ready)).toMatchObject({ boundary: 'namespaces', api: null })

    await run(`node --input-type=module <<'END'\n${VISITOR}\nEND`)
    const inbox = await follow('Messages of visitors')
    for (const line of ['Kiss Anna', 'message-1 is done', 'citation-1 is published', 'message-2 is deleted'])
      expect(inbox).toContain(line)
    expect(await run('cat inbox.csv')).toContain('"message-1"')

    await run(`node <<'END'\n${MANY_SERMONS}\nEND`)
    await run('npm run content -- sync /srv/many')
    await follow('Backup and restore')
    await upgradeTo('v1.1.0')
    await isLive()
    await upgradeTo('v1.0.0')
    const problem = () => run('journalctl --unit lelkesz-api --lines 20')
    await expect.poll(problem, { timeout: 30_000 }).toContain('The database cannot be opened')
    const stopped = Date.now()
    const restored = await follow('Backup and restore')
    const restoreMs = Date.now() - stopped
    figure(
      `restored in ${Math.round(restoreMs / 1000)} s (goal ${RESTORED_MS / 1000}): ${/Restored.*/.exec(restored)?.[0]}`,
    )
    expect(restoreMs).toBeLessThan(RESTORED_MS)
    await isLive()
    expect(await run('npm run content -- inbox list --all')).toContain('message-1')
    blocks.delete('Upgrade, and back')

    // Docker is not here.
    for (const heading of WITH_DOCKER) blocks.delete(heading)
    figure(`not run, because they need Docker: the commands of ${WITH_DOCKER.join(', ')}`)
    expect([...blocks].filter(([, left]) => left.length > 0)).toEqual([])
  } finally {
    await machine.remove()
  }
})

/** The repository on the machine: this state as 1.0.0, and 1.1.0 with one more migration. */
async function makeReleases(machine: DebianMachine) {
  const git = 'git -c user.name=Trial -c user.email=trial@example.hu -c advice.detachedHead=false'
  await machine.run(`
git config --global --add safe.directory '*'
git clone --quiet --bare file://${root} ${REPOSITORY}
git -C ${REPOSITORY} tag --force v1.0.0
git clone --quiet ${REPOSITORY} /srv/work && cd /srv/work
echo 'create table trial (id integer primary key);' > content-api/src/database/migrations/9999-trial.sql
${git} add . && ${git} commit --quiet -m 'Add a migration' && git tag v1.1.0
git push --quiet origin v1.1.0 && rm -r /srv/work`)
}
