/** Whatever happens to a manifest in the store, documents go on as before, and the next release is followed. */
import { execFileSync } from 'node:child_process'
import type { KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { rolledBack } from 'releases/manifest/deployments'
import { siteKeys } from 'releases/manifest/keys'
import { type Manifest, MANIFEST_SCHEMA, manifestKey } from 'releases/manifest/manifest'
import { changeManifest } from 'releases/manifest/releases'
import { signDocument } from 'releases/manifest/signature'
import { newKeys } from 'releases/manifest/test-keys'
import { isTrials } from '../run-size.ts'
import { type TwiceReleasedSite, startTwiceReleasedSite } from '../servers/twice-released-site.ts'
import { expect, test } from '../site-test.ts'
import { REMOTE_PAGES } from './file-faults.ts'
import { medianOf } from './figures.ts'

/** More than the time in which a document server looks at the store twice. */
const NOTICED_MS = 700
/** After silence a document server looks less often. */
const FOLLOWED_MS = 6000

const REMOTE = 'remote-feedback'

/** The manifest, changed and signed with the next revision. */
const signedBy = (key: KeyObject, change: (text: string) => string) => (text: string) => {
  const manifest = JSON.parse(change(text)) as Manifest
  return JSON.stringify(signDocument({ ...manifest, revision: manifest.revision + 1 }, key))
}

/** Contents of the damaged manifest; null: there is no file. `npm test` tries every third, `npm run trials` all. */
const DAMAGED: Record<string, (text: string) => string | null> = {
  'is missing': () => null,
  'is empty': () => '',
  'ends half way': (text) => text.slice(0, text.length / 2),
  'is a page of HTML': () => '<!doctype html><title>403</title><p>Access denied</p>',
  'is JSON of another form': () => '{"remotes":[]}',
  'is of another schema': (text) => text.replace(MANIFEST_SCHEMA, 'remote/v9'),
  'is not signed': (text) => JSON.stringify({ ...(JSON.parse(text) as object), signature: undefined }),
  'is signed by somebody else': signedBy(newKeys().signing, (text) => text),
  'was changed after it was signed': (text) => text.replace(/"traffic": 100/, '"traffic": 99'),
  'is signed, but points elsewhere': signedBy(siteKeys().build, (text) =>
    text.replaceAll('"/remotes/', '"https://example.hu/remotes/'),
  ),
}

let site: TwiceReleasedSite
test.beforeAll(async () => {
  site = await startTwiceReleasedSite()
})
test.afterAll(() => site.stop())

/** Asks for the page of each remote: milliseconds, and the builds that the document names. */
async function documents() {
  const times: number[] = []
  const builds = new Set<string>()
  for (const { remote, to } of REMOTE_PAGES) {
    const began = performance.now()
    const answer = await fetch(site.origin + to)
    const html = await answer.text()
    times.push(performance.now() - began)
    expect(answer.status).toBe(200)
    expect(html).toContain(`data-region="${remote}"`)
    builds.add(new RegExp(`/remotes/${remote}/([^/]+)/remoteEntry`).exec(html)?.[1] ?? 'none')
  }
  return { times, builds: [...builds] }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a manifest is damaged in many ways: documents stay as they are and the next change is followed', async ({}, testInfo) => {
  test.setTimeout(180_000)
  const file = path.join(site.store.folder, manifestKey(REMOTE))
  const healthy = await documents()
  const times: number[] = []
  const followed: number[] = []

  const survives = async (how: string, damage: (text: string) => void, heal: () => void = () => undefined) => {
    await test.step(how, async () => {
      const text = readFileSync(file, 'utf8')
      const before = (await documents()).builds
      damage(text)
      await pause(NOTICED_MS)
      const during = await documents()
      times.push(...during.times)
      expect(during.builds).toEqual(before)
      heal()
      rmSync(file, { recursive: true, force: true })
      writeFileSync(file, text)
      // A change after it: the builds of one remote change places.
      const change = { what: 'rollback', remote: REMOTE, buildId: '', by: 'the tests' } as const
      const now = new Date()
      const { builds } = await changeManifest(
        site.store,
        siteKeys(),
        { ...change, next: (list) => rolledBack(list, { now, why: 'test', to: list.at(-1)!.extras.buildId }) },
        now,
      )
      const live = builds[REMOTE]!.find(({ deployment }) => deployment.default)!.extras.buildId
      const began = performance.now()
      await expect
        .poll(async () => (await documents()).builds.includes(live), { timeout: FOLLOWED_MS, intervals: [50] })
        .toBe(true)
      followed.push(performance.now() - began)
    })
  }

  const kinds = Object.entries(DAMAGED).filter((_, index) => isTrials || index % 3 === 0)
  for (const [how, damage] of kinds) {
    await survives(how, (text) => {
      rmSync(file)
      const damaged = damage(text)
      expect(damaged).not.toBe(text)
      if (damaged !== null) writeFileSync(file, damaged)
    })
  }
  await survives('cannot be read', () => {
    rmSync(file)
    mkdirSync(file)
  })
  await survives(
    'never answers',
    () => {
      rmSync(file)
      execFileSync('mkfifo', [file])
    },
    () => writeFileSync(file, ''),
  )
  testInfo.annotations.push({
    type: 'figures',
    description:
      `manifest: ${followed.length} ways survived; a document takes ` +
      `${medianOf(times).toFixed(0)} ms (${medianOf(healthy.times).toFixed(0)} ms before); the next change is ` +
      `followed after ${medianOf(followed).toFixed(0)} ms (median), ${Math.max(...followed).toFixed(0)} ms (longest)`,
  })
})
