/**
 * The commands of `docs/operations.md`, run as they stand on a Debian of its own with systemd, PostgreSQL and Caddy: from a
 * clone to the live site, messages of visitors, the editor and a scheduled sermon, backup, upgrade, rollback of a remote,
 * the way back, and a restore. It is the state of the last commit that is installed.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { root } from '../servers/composed-site.ts'
import { DebianMachine, whyNoDebian } from './debian-machine.ts'
import { DocumentedCommands } from './documented-commands.ts'

const HOST = 'lelkesz.localhost'
const SITE = `https://${HOST}`
const EDITOR_HOST = 'szerkeszto.localhost'
const CLONE = '/srv/lelkesz'
const REPOSITORY = '/srv/repository.git'
const CONTENT = '/srv/content.git'
const MEDIA = '/var/lib/lelkesz/media'
const AUTHORITY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
const LONGEST_MS = 60 * 60_000
/** Goal of the first installation. */
const INSTALLED_MS = 20 * 60_000
/** Goal of a restore of 1,000 sermons with media. */
const RESTORED_MS = 5 * 60_000
/** Goal from the time of a scheduled sermon to its page. */
const LIVE_MS = 10_000

/** The heading of a page of remote-feedback, before and after the upgrade. */
const OLD_TITLE = 'Visszajelzés'
const NEW_TITLE = 'Írjon nekünk'

/** Commands that cannot run here, by the reason. */
const NOT_RUN = {
  'they need Docker; `npm run trials -- containers` starts the same files with podman': [
    'node deploy/first-run.mjs https://lelkesz.example',
    `alias api='docker compose --env-file deploy/.env -f deploy/compose.yaml run --rm -T -v "$PWD:/here" api node --import tsx'`,
    'api content-api/src/import/cli.ts sync /here/content',
    'docker compose --env-file deploy/.env -f deploy/compose.yaml run --rm -v /var/backups:/backups -v "$PWD/.site/remotes:/srv/remotes:ro" -e REMOTES_STORE=/srv/remotes api node --import tsx content-api/src/backup/cli.ts create /backups',
    'docker compose … up --build -d',
  ],
  'they need Docker; `npm run trials -- scale` starts the same servers from packages': [
    "alias scaled='docker compose --env-file deploy/.env -f deploy/compose.yaml -f deploy/compose.scale.yaml'",
    String.raw`printf 'AWS_ACCESS_KEY_ID=lelkesz\nAWS_SECRET_ACCESS_KEY=%s\n' $(openssl rand -hex 32) >> deploy/.env`,
    'export $(grep ^AWS_ deploy/.env)',
    'scaled up -d bucket',
    'curl -X PUT --aws-sigv4 aws:amz:us-east-1:s3 --user "$AWS_ACCESS_KEY_ID:$AWS_SECRET_ACCESS_KEY" http://127.0.0.1:8333/lelkesz',
    'AWS_ENDPOINT_URL_S3=http://127.0.0.1:8333 REMOTES_STORE=s3://lelkesz/remotes npm start -- --release-only',
    'scaled up --build -d',
    'npm run trials -- scale',
  ],
  'they need Kubernetes, or are a test of their own (tools/operations.test.ts)': [
    'kubectl create namespace lelkesz',
    'kubectl -n lelkesz create secret generic lelkesz --from-file=OPERATOR_PUBLIC_KEY=.site/keys/operator.pub --from-literal=HEALTH_SECRET=… --from-literal=SESSION_SECRET=… --from-literal=AWS_ACCESS_KEY_ID=… --from-literal=AWS_SECRET_ACCESS_KEY=…',
    'kubectl apply -k deploy/kubernetes',
    'node tools/check-manifests.mjs',
  ],
  'it needs a site of another system; content-api/src/convert has tests with one': [
    'npm run content -- convert https://regi.example.hu/jsonapi/node/sermon tartalom --kind drupal',
  ],
  'it starts a site for a trial; the trials `new-team` and `editor` do': ['npm start'],
  'its smoke story needs a browser; e2e/releases runs it': ['npm run remotes -- release <remote>'],
  'it needs nginx; e2e/servers/nginx.ts starts that': ['nginx -s reload'],
}

const PLACES: [RegExp, string][] = [
  [/<repository>/, `file://${REPOSITORY}`],
  [/<git address>/, `file://${CONTENT}`],
  [/<remote>/, 'remote-feedback'],
  [/<id>/, 'app-1'],
  [/<the project's number>/, '7'],
  [/lelkesz\.example/g, HOST],
  [/szerkeszto\.example/g, EDITOR_HOST],
  [/<backup>/g, '$(ls /var/backups/lelkesz | tail -n 1)'],
  [/^npm run (?=(-s )?(content|backup) )(?!content -- convert)/gm, 'deploy/systemd/as-lelkesz npm run '],
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

/** A repository of content with a sermon whose time is a full minute, at least two from now; prints that time. */
const SCHEDULED = `
cp -r content-api/sample-content /srv/scheduled
cd /srv/scheduled
at=$((($(date +%s) / 60 + 3) * 60))
cat > sermons/idozitett.md <<END
---
id: idozitett
title: Időzített
date: $(TZ=Europe/Budapest date +%Y-%m-%d)
publishAt: $(TZ=Europe/Budapest date -d @$at '+%Y-%m-%d %H:%M')
preacher: Kiss Anna
text: Jn 3,16
---
Megjelent a maga idejében.
END
git init --quiet --initial-branch main
git add .
git -c user.name=Trial -c user.email=trial@example.hu commit --quiet -m 'Schedule a sermon'
git clone --quiet --bare /srv/scheduled ${CONTENT}
chown -R lelkesz ${CONTENT}
echo $at`

/** A library of another system. */
const EXPORT = `node --import tsx --input-type=module > export.xml <<'END'
import { wxr } from './content-api/test/foreign-sermons.ts'
process.stdout.write(wxr(2))
END`

/** 1,000 sermons of the usual length; a hundred of them with a recording of 10 MB. */
const MANY_SERMONS = `
const { cpSync, mkdirSync, writeFileSync } = require('node:fs')
const { randomBytes, randomInt } = require('node:crypto')
cpSync('content-api/sample-content', '/srv/many', { recursive: true })
mkdirSync('/srv/many/media', { recursive: true })
const vocabulary = Array.from({ length: 5000 }, () => randomBytes(3).toString('hex'))
const head = Buffer.alloc(44)
head.write('RIFF    WAVEfmt ')
head.writeUInt32LE(1e7 + 36, 4)
for (const [at, value] of [[16, 16], [24, 8000], [28, 8000], [40, 1e7]]) head.writeUInt32LE(value, at)
for (const [at, value] of [[20, 1], [22, 1], [32, 1], [34, 8]]) head.writeUInt16LE(value, at)
head.write('data', 36)
for (let nth = 1; nth <= 1000; nth += 1) {
  const hasAudio = nth % 10 === 0
  const audio = hasAudio ? 'audio: [{ file: hang-' + nth + '.wav }]\\n' : ''
  const words = Array.from({ length: 1500 }, () => vocabulary[randomInt(vocabulary.length)]).join(' ')
  writeFileSync('/srv/many/sermons/sok-' + nth + '.md',
    '---\\nid: sok-' + nth + '\\ntitle: Sok ' + nth + '\\ndate: 2020-01-05\\npreacher: Kiss Anna\\ntext: Jn 3,16\\n' + audio + '---\\n' + words)
  if (hasAudio) writeFileSync('/srv/many/media/hang-' + nth + '.wav', Buffer.concat([head, randomBytes(1e7)]))
}`

const why = whyNoDebian()
test.skip(why !== null, `docs/operations.md is not run: ${why}`)

test('the commands of docs/operations.md install, back up, upgrade and restore a site', async () => {
  test.setTimeout(LONGEST_MS)
  const figure = (description: string) => test.info().annotations.push({ type: 'figures', description })
  const document = new DocumentedCommands('docs/operations.md', Object.values(NOT_RUN).flat())
  const machine = new DebianMachine()
  const own = { cwd: CLONE, env: { NODE_EXTRA_CA_CERTS: AUTHORITY } }
  const online = { cwd: CLONE, isOnline: true, env: { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS ?? '' } }

  /** Downloads need the network of this machine, pages and the database that of the Debian. */
  const run = (commands: string, where = /^(apt-get|npm start|npm run editor)/m.test(commands) ? online : own) =>
    machine.run(asWritten(commands), where)
  const follow = (heading: string) => run(document.next(heading))
  const runSentence = (command: string) => run(document.sentence(command))

  /** The body of a page through Caddy; empty for an error. */
  const get = async (page: string, host = HOST) =>
    (await machine.tryRun(`curl --silent --fail --cacert ${AUTHORITY} https://${host}${page}`, own)).output
  const comes = (page: string, text: RegExp | string) => expect.poll(() => get(page), { timeout: 60_000 }).toMatch(text)
  /** A page comes, rendered. */
  const isLive = () => comes('/node/101', /<h1[\s>]/)

  try {
    await machine.start(HOST)
    await makeReleases(machine)
    const began = Date.now()
    await install()
    const installed = Date.now() - began
    figure(`installed by ${Math.round(installed / 1000)} s of commands (goal ${INSTALLED_MS / 1000})`)
    expect(installed).toBeLessThan(INSTALLED_MS)
    await isLive()
    const ready = await run('curl --silent http://127.0.0.1:4200/readyz')
    expect(JSON.parse(ready)).toMatchObject({ boundary: 'namespaces', content: null, messages: null })

    await run(`node --input-type=module <<'END'\n${VISITOR}\nEND`)
    expect(await runSentence('npm run content -- inbox list')).toMatch(/^message-1 .*Kiss Anna/m)
    const inbox = await follow('Messages of visitors')
    for (const line of ['Kiss Anna', 'message-1 is done', 'citation-1 is published', 'message-2 is deleted'])
      expect(inbox).toContain(line)
    expect(await run('cat inbox.csv')).toContain('"message-1"')
    await runSentence('npm run content -- stats')

    const lateMs = await schedule()
    figure(`a scheduled sermon is live ${(lateMs / 1000).toFixed(1)} s after its time (goal ${LIVE_MS / 1000})`)
    expect(lateMs).toBeLessThan(LIVE_MS)

    await run(`node <<'END'\n${MANY_SERMONS}\nEND`)
    await run('npm run content -- sync /srv/many')
    const checksums = () => run(`cd ${MEDIA} && find . -type f -exec sha256sum {} + | sort`)
    const before = await checksums()
    await follow('Backup and restore')

    const upgrade = document.next('Upgrade, and back')
    const upgradeTo = (version: string) => run(upgrade.replaceAll('<version>', version))
    await upgradeTo('v1.1.0')
    await isLive()
    await changeRemotes()
    await upgradeTo('v1.0.0')
    const problem = () => run('journalctl --unit lelkesz-api --lines 20')
    await expect.poll(problem, { timeout: 60_000 }).toContain('The database cannot be opened')

    // As on another machine: what the backup has comes from it.
    await run(`find ${MEDIA} -mindepth 1 -delete`)
    const stopped = Date.now()
    const restored = await follow('Backup and restore')
    const restoreMs = Date.now() - stopped
    const size = (await run(`du --summarize --block-size=MB ${MEDIA}`)).split('\t')[0]
    figure(
      `1,000 sermons and ${size} of media restored in ${Math.round(restoreMs / 1000)} s (goal ${RESTORED_MS / 1000}): ${/Restored.*/.exec(restored)?.[0]}`,
    )
    expect(restoreMs).toBeLessThan(RESTORED_MS)
    expect(await checksums()).toBe(before)
    await isLive()
    await comes('/igehirdetes/sok-1000', 'Sok 1000')
    await run('systemctl is-active lelkesz-content')
    expect(await run('npm run content -- inbox list --all')).toContain('message-1')

    for (const [reason, commands] of Object.entries(NOT_RUN))
      figure(`${commands.length} commands were not run: ${reason}`)
    expect([document.left, document.outdated]).toEqual([[], []])
  } finally {
    await machine.remove()
  }

  async function install() {
    const block = document.next('Without containers')
    const [prepare, first] = [block.slice(0, block.indexOf('cd ')), block.slice(block.indexOf('node deploy/'))]
    await run(prepare, { ...online, cwd: '/root' })
    let printed = await run(first)
    const next = document.next('Start')
    for (let steps = 0; !printed.includes('The site is live'); steps += 1) {
      if (steps === 20) throw new Error(`The site is not live:\n${printed}`)
      if (printed.includes('Import content')) await convert()
      const commands = [...printed.matchAll(/^ {2}(.+)$/gm)].map(([, command]) => command).join('\n')
      await run(commands)
      // The servers start meanwhile.
      await pause(5000)
      printed = await run(next)
    }
  }

  /** Into a folder; the library stays empty. */
  async function convert() {
    await run(EXPORT)
    expect(await follow('Content of other systems')).toContain('Dry run: nothing was written.')
  }

  /** Puts the library into a repository with an editor. @returns milliseconds from a sermon's time to its page */
  async function schedule(): Promise<number> {
    const editor = await runSentence(
      'npm run editor -- https://gitlab.com/parish/sermons --site https://lelkesz.example --app-id <id>',
    )
    for (const line of editor.match(/REPOSITORY_.*/g)!) await run(`echo ${line} >> /etc/lelkesz/caddy.env`)
    const at = Number(await run(SCHEDULED)) * 1000
    await follow('Editor')
    await expect.poll(() => get('/', EDITOR_HOST), { timeout: 60_000 }).toContain('<script')
    const report = () => machine.tryRun('cat /run/lelkesz-content/report.json')
    await expect.poll(async () => (await report()).output, { timeout: 60_000 }).toContain('idozitett.md')
    // Without a sign-in it is not shown.
    expect(await get('/report.json', EDITOR_HOST)).toBe('')
    const page = '/igehirdetes/idozitett'
    expect(await get(page)).toBe('')
    expect(Date.now()).toBeLessThan(at)
    await pause(at - Date.now())
    await expect.poll(() => get(page), { timeout: 60_000, intervals: [200] }).toContain('Megjelent')
    return Date.now() - at
  }

  /** Takes the last release of a remote back, then the whole remote for a while. */
  async function changeRemotes() {
    const page = '/visszajelzes'
    const isTitled = (title: string) => comes(page, new RegExp(`<h1[^>]*>${title}`))
    expect(await runSentence('npm run remotes -- check-shell')).toContain('Live builds work')
    await isTitled(NEW_TITLE)
    await runSentence('npm run remotes -- rollback <remote>')
    await isTitled(OLD_TITLE)
    const disabled = await runSentence('npm run remotes -- disable <remote>')
    await expect.poll(() => get(page), { timeout: 60_000 }).toBe('')
    await run(/npm run remotes -- enable.*/.exec(disabled)![0])
    await isTitled(OLD_TITLE)
    await runSentence('npm run remotes -- prune --delete')
    await runSentence('npm run remotes -- forget')
    await isTitled(OLD_TITLE)
  }
})

/** The repository on the machine: this state as 1.0.0, and 1.1.0 with one more migration and a change of a remote. */
async function makeReleases(machine: DebianMachine) {
  const git = 'git -c user.name=Trial -c user.email=trial@example.hu -c advice.detachedHead=false'
  await machine.run(`
git config --global --add safe.directory '*'
git clone --quiet --bare file://${root} ${REPOSITORY}
git -C ${REPOSITORY} tag --force v1.0.0
git clone --quiet ${REPOSITORY} /srv/work && cd /srv/work
echo 'create table trial (id integer primary key);' > content-api/src/database/migrations/9999-trial.sql
sed -i "s/feedback: '${OLD_TITLE}'/feedback: '${NEW_TITLE}'/" remote-feedback/src/messages.ts
${git} add . && ${git} commit --quiet -m 'Add a migration' && git tag v1.1.0
git push --quiet origin v1.1.0 && rm -r /srv/work`)
}
