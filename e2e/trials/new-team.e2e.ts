/** The numbered steps of `docs/remotes.md`, run as they stand: from nothing to a live page, and away again. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Page, expect } from '@playwright/test'
import { OWN_KEYS } from 'releases/manifest/keys'
import { root } from '../servers/composed-site.ts'
import { freePort } from '../servers/free-port.ts'
import { ownEnvironment } from '../servers/own-repository.ts'
import { type PageStep, stepsOf, firstMissing } from '../servers/page-steps.ts'
import { startPackageRegistry } from '../servers/package-registry.ts'
import { runProgram } from '../servers/run-program.ts'
import { startSiteWithStore } from '../servers/site-with-store.ts'
import { test } from '../site-test.ts'

const LONGEST_MS = 20 * 60_000
const AUTHOR = { name: 'Kiss Anna', email: 'anna@example.hu' }

/** `npm run dev` in a repository of its own: from the command to the page, and from a changed word to it, in ms. */
async function developmentTimes(repository: string, env: NodeJS.ProcessEnv, address: URL, page: Page) {
  const port = await freePort()
  const began = Date.now()
  const args = ['run', 'dev', '--', '--site', address.origin, '--port', String(port)]
  const dev = spawn('npm', args, { cwd: repository, env, detached: true })
  const heading = page.getByRole('heading', { level: 1 })
  const words = path.join(repository, 'src/messages.ts')
  const before = readFileSync(words, 'utf8')
  const printed = (what: string) =>
    new Promise<void>((resolve, reject) => {
      dev.stdout.on('data', (output: Buffer) => output.includes(what) && resolve())
      dev.once('exit', (code) => reject(new Error(`npm run dev ended with ${code}`)))
    })
  const typesChecked = printed(' types are right')
  try {
    await printed(' is served at ')
    await page.goto(`${address.href}?mf=remote-hello@http://localhost:${port}`)
    await expect(heading).toHaveText('Hello')
    const first = Date.now() - began
    // The time counts from the first fresh document, not from one that still renders the first build.
    await Promise.all([page.waitForLoadState('networkidle'), typesChecked])
    const changed = Date.now()
    writeFileSync(words, before.replace("'Hello'", "'Szia'"))
    // Looked at with every frame: what waits for a heading looks once in a second by then.
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Szia')
    return { first, change: Date.now() - changed }
  } finally {
    writeFileSync(words, before)
    // An open page logs that it gets no events of new builds any more.
    await page.goto('about:blank').catch(() => undefined)
    process.kill(-dev.pid!)
  }
}

test('a new team comes from nothing to a live page by the commands of docs/remotes.md', async ({ page }) => {
  test.setTimeout(LONGEST_MS)
  const registry = await startPackageRegistry()
  test.skip(registry === null, 'npm’s registry cannot be reached')
  if (!registry) return
  const folder = mkdtempSync(path.join(tmpdir(), 'new-team-'))
  const repository = path.join(folder, 'remote-hello')
  const site = await startSiteWithStore({ REMOTE_OVERRIDES: 'localhost' })
  const exported: Record<string, string> = {
    REMOTES_STORE: site.folder,
    OPERATOR_PUBLIC_KEY: path.join(OWN_KEYS, 'operator.pub'),
    SITE_ORIGIN: site.origin,
  }
  const asAuthor = Object.entries(AUTHOR).flatMap(([what, value]) =>
    ['AUTHOR', 'COMMITTER'].map((who) => [`GIT_${who}_${what.toUpperCase()}`, value] as const),
  )
  // npm answers from its cache what it fetched on another day.
  const asNpm = { npm_config_registry: registry.origin, npm_config_cache: path.join(folder, '.npm') }
  const team: NodeJS.ProcessEnv = { ...ownEnvironment(), ...Object.fromEntries(asAuthor), ...asNpm }

  async function run(command: string, isOperator: boolean): Promise<string> {
    const [, name, value] = /^export (\w+)=(.*)$/.exec(command) ?? []
    if (name !== undefined) {
      team[name] = exported[name] ?? value
      return ''
    }
    const isBegin = command.startsWith('npx ')
    const operator = { ...ownEnvironment(), REMOTES_STORE: site.folder }
    const literally = isOperator ? inTeamFolder(command) : command
    const { code, output } = await runProgram(['sh', '-c', literally], {
      cwd: isOperator ? root : isBegin ? folder : repository,
      env: isOperator ? operator : team,
    })
    if (code !== 0) throw new Error(`${command}:\n${output}`)
    return output
  }

  /** The operator's files are in the team's folder, not in the workspace. */
  const inTeamFolder = (command: string) => command.replace(' ../', ` ${folder}/`)

  async function follow({ title, commands, output }: PageStep) {
    let printed = ''
    for (const command of commands) printed += await run(command, title.includes('The operator'))
    const missing = firstMissing(output, printed)
    if (missing !== null) throw new Error(`${title}: ${missing} is missing in\n${printed}`)
  }

  const address = `${site.origin}/hello`
  const began = Date.now()
  const [leave, ...steps] = stepsOf('docs/remotes.md').reverse()
  try {
    for (const step of steps.reverse()) await follow(step)
    await expect.poll(async () => (await fetch(address)).status).toBe(200)
    expect(await (await fetch(address)).text()).toMatch(/<h1[^>]*>Hello<\/h1>/)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello')
    test.info().annotations.push({ type: 'figures', description: `live after ${Date.now() - began} ms` })
    const { first, change } = await developmentTimes(repository, team, new URL(address), page)
    const times = `npm run dev: the page after ${first} ms, a changed word after ${change} ms`
    test.info().annotations.push({ type: 'figures', description: times })
    await follow(leave!)
    // npm asked for none of our names.
    expect(registry.asked).toEqual([])
    await expect.poll(async () => (await fetch(address)).status).toBe(404)
  } finally {
    registry.close()
    await site.stop()
    rmSync(folder, { recursive: true })
  }
})
