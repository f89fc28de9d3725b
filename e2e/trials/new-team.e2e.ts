/** `docs/new-team.md`, run as it stands: from nothing to a live page, and away again. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { OWN_KEYS } from 'releases/keys'
import { root } from '../servers/composed-site.ts'
import { beginIn, installIn, ownEnvironment } from '../servers/own-repository.ts'
import { type PageStep, stepsOf, unsaid } from '../servers/page-steps.ts'
import { runProgram } from '../servers/run-node.ts'
import { startSiteWithStore } from '../servers/site-with-store.ts'
import { test } from '../site-test.ts'

const LONGEST_MS = 20 * 60_000
const AUTHOR = { name: 'Kiss Anna', email: 'anna@example.hu' }

test('a new team comes from nothing to a live page by the commands of docs/new-team.md', async ({ page }) => {
  test.setTimeout(LONGEST_MS)
  const place = mkdtempSync(path.join(tmpdir(), 'new-team-'))
  const repository = path.join(place, 'remote-hello')
  const site = await startSiteWithStore()
  const given: Record<string, string> = {
    REMOTES_STORE: site.folder,
    RELEASE_KEY: path.join(OWN_KEYS, 'release.key'),
    OPERATOR_PUBLIC_KEY: path.join(OWN_KEYS, 'operator.pub'),
    SITE_ORIGIN: site.origin,
  }
  const asAuthor = Object.entries(AUTHOR).flatMap(([what, value]) =>
    ['AUTHOR', 'COMMITTER'].map((who) => [`GIT_${who}_${what.toUpperCase()}`, value] as const),
  )
  const team: NodeJS.ProcessEnv = { ...ownEnvironment(), ...Object.fromEntries(asAuthor) }

  async function run(command: string, isOperator: boolean): Promise<string> {
    const [, name, value] = /^export (\w+)=(.*)$/.exec(command) ?? []
    if (name !== undefined) {
      team[name] = given[name] ?? value
      return ''
    }
    if (command.startsWith('npx ')) return await beginIn(place, command)
    if (command === 'npm install') return installIn(repository, path.join(place, 'packages'))
    const operator = { ...ownEnvironment(), REMOTES_STORE: site.folder }
    const literally = isOperator ? inPlace(command) : command
    const { code, said } = await runProgram(['sh', '-c', literally], {
      cwd: isOperator ? root : repository,
      env: isOperator ? operator : team,
    })
    if (code !== 0) throw new Error(`${command}:\n${said}`)
    return said
  }

  /** What the operator reads and writes lies with the team, not in the workspace. */
  const inPlace = (command: string) =>
    command
      .replace(/ packages$/, ` ${path.join(place, 'packages')}`)
      .replace('hello.pub', path.join(repository, 'hello.pub'))

  async function follow({ title, commands, says }: PageStep) {
    let said = ''
    for (const command of commands) said += await run(command, title.includes('The operator'))
    const missing = unsaid(says, said)
    if (missing !== null) throw new Error(`${title}: ${missing} is not said in\n${said}`)
  }

  const address = `${site.origin}/hello`
  const began = Date.now()
  const [leave, ...steps] = stepsOf('docs/new-team.md').reverse()
  try {
    for (const step of steps.reverse()) await follow(step)
    await expect.poll(async () => (await fetch(address)).status).toBe(200)
    expect(await (await fetch(address)).text()).toMatch(/<h1[^>]*>Hello<\/h1>/)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello')
    test.info().annotations.push({ type: 'figures', description: `live after ${Date.now() - began} ms` })
    await follow(leave!)
    await expect.poll(async () => (await fetch(address)).status).toBe(404)
  } finally {
    await site.stop()
    rmSync(place, { recursive: true })
  }
})
