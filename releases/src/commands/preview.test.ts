import { buildToPreview } from './preview.ts'
import { madeLive, releasedTo } from '../manifest/deployments.ts'
import { build, releasesOf } from '../manifest/test-deployment.ts'

const NOW = new Date('2026-01-01T10:00:00Z')
const first = madeLive([], build('b1'), NOW)
const second = madeLive(first, build('b2'), NOW)
const madeCanary = releasedTo(second, build('b3'), 10, NOW)

test.each<[what: string, list: Parameters<typeof releasesOf>[0], asked: string | undefined, found: string]>([
  ['the canary', madeCanary, undefined, 'b3'],
  ['else a previous build', second, undefined, 'b1'],
  ['the requested build', madeCanary, 'b1', 'b1'],
  ['the live build, if requested', first, 'b1', 'b1'],
])('previews %s', (_what, list, asked, found) => {
  expect(buildToPreview(releasesOf(list), 'remote-bible', asked)).toMatchObject({ extras: { buildId: found } })
})

test.each<[remote: string, list: Parameters<typeof releasesOf>[0], asked: string | undefined, says: string]>([
  ['remote-nope', first, undefined, 'The site has no remote-nope; it has remote-bible.'],
  ['remote-bible', first, undefined, 'remote-bible has only its live build: --build <id> previews it.'],
  ['remote-bible', second, 'b9', 'remote-bible has no build b9 in the manifest; it has b2, b1.'],
])('the error explains why %s with %# has no build to preview', (remote, list, asked, says) => {
  expect(buildToPreview(releasesOf(list), remote, asked)).toBe(says)
})
