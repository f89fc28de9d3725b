import { goneLive, rolledBack, shared, withChecked } from 'releases/deployments'
import type { Deployment } from 'releases/manifest'
import { build, registryOf } from 'releases/test-deployment'
import { LiveBuilds } from './live-builds.ts'
import { shownPreview } from './shown-preview.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const until = new Date('2026-11-21T09:15:00Z')

const siteWith = (list: Deployment[], isUsable = () => true) => new LiveBuilds(() => registryOf(list), [isUsable])
const look = (list: Deployment[], buildId: string, now = NOW, isUsable = () => true) =>
  shownPreview({ remote: 'remote-bible', buildId, until }, siteWith(list, isUsable), now)

const two = goneLive(goneLive([], build('b1'), NOW), build('b2'), NOW)

test.each([
  ['that is being checked', withChecked(two, build('b3')), 'b3'],
  ['that is out for a share', shared(two, build('b3'), 10, NOW), 'b3'],
  ['from before', two, 'b1'],
])('[MF-06] a link shows a build %s', (_which, list, buildId) => {
  const { preview, build: found } = look(list, buildId)
  expect(found?.extras.buildId).toBe(buildId)
  expect(preview).toEqual({ remote: 'remote-bible', buildId, until: until.toISOString(), problem: null })
})

test('[MF-06] a link that has ended shows the live build and says so', () => {
  expect(look(two, 'b1', until)).toMatchObject({ build: null, preview: { problem: 'ended' } })
})

test.each([
  ['that was taken back', rolledBack(two, { now: NOW, why: 'broken' }), 'b2'],
  ['that is not in the registry', two, 'b9'],
])('[MF-06] a link shows no build %s', (_which, list, buildId) => {
  expect(look(list, buildId)).toMatchObject({ build: null, preview: { problem: 'gone' } })
})

test('[MF-06] a link shows no build that may not be given out', () => {
  expect(look(two, 'b1', NOW, () => false)).toMatchObject({ build: null, preview: { problem: 'gone' } })
})
