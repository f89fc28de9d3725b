/** A video of another site in two presses. */
import type { Page } from '@playwright/test'
import type { Sermon } from 'shared-kernel/api'
import { barriersOn } from '../barriers.ts'
import type { ChangedSite } from '../servers/changed-site.ts'
import { API_PORT } from '../servers/addresses.ts'
import { expect, test } from '../changed-site-test.ts'

const FRAMES = 'https://www.youtube-nocookie.com'
const VIDEO = {
  kind: 'video',
  url: 'https://youtu.be/dQw4w9-_XcQ',
  mime: 'text/html',
  title: 'Istentisztelet',
} as const
const SERMON = '/node/101'

/** Gives a sermon a video with a picture of ours. */
async function addVideo({ api }: ChangedSite) {
  const sermon = (await (await fetch(`http://127.0.0.1:${API_PORT}/api/v2${SERMON}`)).json()) as Sermon
  const files = [...sermon.files, { ...VIDEO, image: '/media/cover.png' }]
  const type = 'application/json'
  api.break(new RegExp(`^/api/v2${SERMON}$`), { kind: 'body', type, body: JSON.stringify({ ...sermon, files }) })
}

/** Requests to other origins. */
function watchOthers(page: Page, origin: string) {
  const others: string[] = []
  page.on('request', (request) => {
    if (/^http/.test(request.url()) && !request.url().startsWith(`${origin}/`)) others.push(request.url())
  })
  return others
}

test('the first press names the provider of a video, the second loads it', async ({ page, siteWith }) => {
  const site = await siteWith((config) => ({ ...config, video_hosts: ['youtube.com'] }))
  await addVideo(site)
  const others = watchOthers(page, site.origin)
  await page.route(`${FRAMES}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>v</title>' }))
  const document = await page.goto(site.origin + SERMON)
  const policyOf = (headers: Record<string, string>) => /frame-src [^;]*/.exec(headers['content-security-policy']!)![0]
  expect(policyOf(document!.headers())).toBe(`frame-src 'self' ${FRAMES}`)
  expect(policyOf((await page.request.get(SERMON)).headers())).toBe("frame-src 'self'")
  const provided = page.getByText('A videót a YouTube szolgáltatja; lejátszáskor adatokat kap Önről.')
  await expect(provided).toBeHidden()
  await page.getByLabel('Videó: Istentisztelet').click()
  await expect(provided).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(others).toEqual([])
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await barriersOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Lejátszás' }).click()
  const embed = `${FRAMES}/embed/dQw4w9-_XcQ?autoplay=1&rel=0`
  await expect(page.locator('iframe')).toHaveAttribute('src', embed)
  await expect.poll(() => others).toEqual([embed])
})
