/** A team with a repository of its own: from the packages to a page that visitors see. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { OWN_KEYS, operatorKeys } from 'releases/keys'
import { type Rows, withKey, withRemote } from 'releases/remotes-table/changes'
import { changeTable } from 'releases/remotes-table/table-store'
import { newKeyPair } from 'releases/signature'
import { fetchBuilds } from '../servers/document-builds.ts'
import { beginRemote } from '../servers/own-repository.ts'
import { startSiteWithStore } from '../servers/site-with-store.ts'
import { test } from '../site-test.ts'

const LONGEST_MS = 15 * 60_000
const REMOTE = 'remote-hello'
const TAKEN = [
  ['hello', '/hello', 'The name remote-hello is taken, by the team of this test'],
  ['other', '/hello/more', 'lies in /hello/**, which is remote-hello’s'],
  ['other', '/kereses', '/kereses is an address of the page search of remote-search'],
] as const
const GET_PREACHERS = "import { getPreachers } from 'shared-kernel/api'"
const LOADING = "contract: 'page@1', load: async ({ signal }) => await getPreachers({ signal }),"

test('a remote that was begun outside this workspace is built, tested, checked and released there', async ({
  page,
}) => {
  test.setTimeout(LONGEST_MS)
  const began = Date.now()
  const repository = await beginRemote('hello', '/hello')
  const site = await startSiteWithStore()
  const team = newKeyPair()
  const env = {
    REMOTES_STORE: site.folder,
    OPERATOR_PUBLIC_KEY: path.join(OWN_KEYS, 'operator.pub'),
    BUILD_KEY: team.privateKey,
    SITE_ORIGIN: site.origin,
  }
  const succeed = async (script: string, ...args: string[]) => {
    const { code, said } = await repository.run(script, args, env)
    if (code !== 0) throw new Error(`npm run ${script}:\n${said}`)
    return said
  }
  const address = `${site.origin}/hello`
  try {
    expect((await fetch(address)).status).toBe(404)
    await succeed('build')
    // Nothing is assumed of the site.
    const alone = await repository.run('remote', ['release'])
    expect(alone).toEqual({ code: 1, said: expect.stringContaining('REMOTES_STORE is not set') })
    // A name is nobody's until the operator has given it to the team, with an address and its key.
    const early = await repository.run('check', [], env)
    expect(early).toEqual({ code: 1, said: expect.stringContaining(`the name ${REMOTE} is nobody's`) })
    const row = { owners: ['the team of this test'], spaces: ['/hello/**'] }
    await changeTable(site.store, operatorKeys(), {
      next: (rows) => withKey(withRemote(rows, REMOTE, row), REMOTE, team.publicKey),
      now: new Date(),
    })
    // Who begins another is told what is taken, before anything is written.
    const store = { REMOTES_STORE: site.folder }
    for (const [name, where, said] of TAKEN) {
      const begun = await repository.begin([name, '--address', where], store)
      expect(begun).toEqual({ code: 1, said: expect.stringContaining(said) })
      expect(existsSync(path.join(path.dirname(repository.folder), `remote-${name}`, 'src/pages.ts'))).toBe(
        name === 'hello',
      )
    }

    // Types, the remote's own tests, the gate and the smoke story; what is live is as it was.
    expect(await succeed('check')).toContain('its smoke story is green')
    expect(await succeed('check', '--static')).toContain('Its pages were not tried')
    const smoke = path.join(repository.folder, 'smoke.ts')
    const story = readFileSync(smoke, 'utf8')
    writeFileSync(smoke, story.replace('hu.title', '`${hu.title}, Anna`'))
    const untrue = await repository.run('check', [], env)
    expect(untrue).toEqual({
      code: 1,
      said: expect.stringMatching(/its pages work in the live composition[^]*Hello, Anna/),
    })
    writeFileSync(smoke, story)
    expect(existsSync(path.join(site.folder, REMOTE))).toBe(false)

    // What stands in no commit goes out only when that is meant.
    const unclean = await repository.run('remote', ['release'], env)
    expect(unclean).toEqual({ code: 1, said: expect.stringContaining('is no repository') })
    expect(await succeed('remote', 'release', '--unclean')).toContain('is live')
    await expect.poll(async () => (await fetch(address)).status).toBe(200)
    expect(await (await fetch(address)).text()).toMatch(/<h1[^>]*>Hello<\/h1>/)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello')

    // What its row does not name is refused as well, by what its code calls when the page is walked.
    const calls = async (lines: string[]) => {
      const next = (rows: Rows) => withRemote(rows, REMOTE, { calls: lines })
      await changeTable(site.store, operatorKeys(), { next, now: new Date() })
    }
    const shown = path.join(repository.folder, 'src/exposed/HelloPage.tsx')
    const code = readFileSync(shown, 'utf8')
    writeFileSync(shown, code.replace("contract: 'page@1',", LOADING).replace('import', `${GET_PREACHERS}\nimport`))
    await calls(['GET /api/v2/list'])
    const caller = await repository.check(env)
    expect(caller).toEqual({ code: 1, said: expect.stringContaining(`--call 'GET /api/v2/preachers'`) })
    await calls(['GET /api/v2/preachers'])
    expect(await repository.check(env)).toEqual({ code: 0, said: expect.stringContaining('its smoke story is green') })
    writeFileSync(shown, code)

    // Somebody else's address is refused before anything is sent, in words.
    const first = (await fetchBuilds(site.origin, '/hello'))[REMOTE]
    const pages = path.join(repository.folder, 'src/pages.ts')
    writeFileSync(pages, readFileSync(pages, 'utf8').replace("'/hello'", "'/hello', '/kereses'"))
    for (const args of [['check'], ['release', '--unclean']]) {
      const { code, said } = await repository.run('remote', args, env)
      expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('/kereses of the page') })
    }
    expect((await fetchBuilds(site.origin, '/hello'))[REMOTE]).toBe(first)
  } finally {
    await site.stop()
    repository.remove()
  }
  test.info().annotations.push({ type: 'figures', description: `live and refused after ${Date.now() - began} ms` })
})
