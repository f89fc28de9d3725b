/** Smoke stories of the live builds (`remotes check --live`); a release runs the same for a candidate. */
import { BuildCopy } from '../servers/build-copy.ts'
import { REMOTES, makeLive } from '../servers/composed-site.ts'
import { isTrials } from '../run-size.ts'
import { tryRemotesCommand } from '../servers/run-program.ts'
import { type SiteWithStore, startSiteWithStore } from '../servers/site-with-store.ts'
import { expect, test } from '../site-test.ts'

let site: SiteWithStore

// One site for all of them.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await startSiteWithStore()
})

test.afterAll(() => site?.stop())

const smoke = (remote: string, origin = site.origin) =>
  tryRemotesCommand('check', [remote, '--live', '--site', origin], { REMOTES_STORE: site.folder })

/** The stories of the larger remotes are long: the trials walk all of them. */
const WALKED = isTrials ? REMOTES : ['remote-feedback']

test(`[MF-02] the smoke stories of ${WALKED.join(', ')} are green in the live composition`, async () => {
  test.setTimeout(300_000)
  for (const remote of WALKED) {
    const { code, output } = await smoke(remote)
    expect(output).toContain('its smoke story passes')
    expect(code).toBe(0)
  }
})

/** An image without alternative text, which shifts the content after hydration. */
const PUSHING = `;const looking = setInterval(() => {
  const region = document.querySelector('[data-region^=remote]')
  if (!Object.keys(region?.firstElementChild ?? {}).some((key) => key.startsWith('__react'))) return
  clearInterval(looking)
  const picture = document.createElement('img')
  Object.assign(picture.style, { display: 'block', height: '500px' })
  region.prepend(picture)
}, 100)`
/** In the browser alone: the server is content with it. */
const THROWING = "Component: () => { throw new Error('this screen cannot be rendered') }, was:"

test('[MF-02] it finds a page that shuts out', async () => {
  test.setTimeout(120_000)
  const build = new BuildCopy('remote-feedback', 'bbbbbbbbb1')
  build.change(build.scriptOf('./FeedbackPage'), (code) => code + PUSHING)
  await makeLive(site.store, build.folder)
  const { code, output } = await smoke('remote-feedback')
  expect(output).toContain('build bbbbbbbbb1')
  expect(output).toMatch(
    /on the page feedback, .*in the light theme it is not accessible \(image-alt: .*; in the dark theme/,
  )
  expect(code).toBe(1)
})

if (isTrials) {
  test('[MF-02] it finds pages that throw or move and what fails in a slot, all at once', async () => {
    test.setTimeout(240_000)
    const build = new BuildCopy('remote-bible', 'bbbbbbbbb2')
    build.change(build.scriptOf('./BiblePage'), (code) => code.replace('Component:', THROWING))
    build.change(build.scriptOf('./CitationsPage'), (code) => code + PUSHING)
    build.change(build.scriptOf('./AfterSermon'), (code) => code.replaceAll('fill@1', 'fill@0'))
    await makeLive(site.store, build.folder)
    const { code, output } = await smoke('remote-bible')
    expect(output).toMatch(
      /on the page bible, .*this screen cannot be rendered.*\n +at http.*\/biblia; screenshot: .*\.png/,
    )
    expect(output).toMatch(/on the page citations, its content shifts: cumulative layout shift 0\.\d\d/)
    expect(output).toMatch(/in the slot sermon-after@1, .*failed/)
    expect(code).toBe(1)
  })
}
