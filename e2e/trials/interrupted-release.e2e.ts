/**
 * A release that is broken off while its build is tried: by Ctrl-C, by who replaces the computer it runs on, without a
 * word. Visitors have what they had, no process stays behind, and the next release goes out as if nothing had been.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { siteKeys } from 'releases/keys'
import { changeRegistry, readRegistry } from 'releases/registry'
import { placesOf } from 'releases/deployments'
import { alteredBuild } from '../servers/build-copy.ts'
import { root } from '../servers/composed-site.ts'
import { type SiteWithStore, startSiteWithStore } from '../servers/site-with-store.ts'
import { type Process, processes } from './processes.ts'

const REMOTE = 'remote-feedback'
const LIVE = 'aaaaaaaaa1'

let site: SiteWithStore

test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startSiteWithStore()
  // What is to be released has never been there.
  const forget = { what: 'refuse' as const, remote: REMOTE, buildId: '', by: 'the tests', next: () => [] }
  await changeRegistry(site.store, siteKeys(), forget, new Date())
  await site.release(alteredBuild(REMOTE, { id: LIVE }))
})
test.afterAll(() => site.stop())

/** Begins to release what was built last. */
function begin() {
  const command = path.join(root, 'releases/src/commands/remotes.ts')
  const args = [command, 'release', REMOTE, '--no-build', '--unclean', '--site', site.origin]
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', REMOTES_STORE: site.folder },
  })
  const heard = { said: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (heard.said += String(text)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { pid: child.pid!, kill: (signal: NodeJS.Signals) => child.kill(signal), heard, ended }
}

/** Those below a process, at any depth. */
function below(pid: number, all = processes()): Process[] {
  const children = all.filter(({ parent }) => parent === pid)
  return children.flatMap((child) => [child, ...below(child.pid, all)])
}

/** Which of them are there still, by their commands. */
function left(before: Process[]): string[] {
  const isLeft = (one: Process) => before.some(({ pid, command }) => pid === one.pid && command === one.command)
  return processes()
    .filter(isLeft)
    .map(({ command }) => command)
}

async function places() {
  const { registry } = await readRegistry(site.store, siteKeys().trusted)
  const { live, share, checked } = placesOf(registry.microFrontends[REMOTE])
  return [live, share, checked].map((one) => one?.extras.buildId ?? null)
}

for (const [signal, staysChecked] of [
  ['SIGINT', false],
  ['SIGTERM', false],
  ['SIGKILL', true],
] as const) {
  test(`${signal} while a build is tried leaves visitors, the registry and the computer as they were`, async () => {
    test.setTimeout(120_000)
    const { pid, kill, heard, ended } = begin()
    await expect.poll(() => heard.said, { timeout: 60_000 }).toContain('It is in the store')
    const browsers = () => below(pid).filter(({ command }) => /chrom/.test(command)).length
    await expect.poll(browsers, { timeout: 30_000, intervals: [100] }).toBeGreaterThan(0)
    const running = below(pid)
    expect(running.filter(({ command }) => /shell\/server\/main/.test(command)).length).toBeGreaterThan(0)
    kill(signal)
    const code = await ended
    if (!staysChecked) {
      expect(code).toBe(1)
      expect(heard.said).toContain('Interrupted: visitors have what they had before.')
    }
    const [live, share, checked] = await places()
    expect([live, share, checked !== null]).toEqual([LIVE, null, staysChecked])
    await expect.poll(() => left(running), { timeout: 10_000 }).toEqual([])
  })
}

test('after all of them the build goes out', async () => {
  test.setTimeout(120_000)
  const { heard, ended } = begin()
  expect(await ended).toBe(0)
  expect(heard.said).toMatch(/build \w+\) is live/)
  expect((await places()).slice(1)).toEqual([null, null])
})
