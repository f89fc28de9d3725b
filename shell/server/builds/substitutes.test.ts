import Fastify from 'fastify'
import { madeLive } from 'releases/manifest/deployments'
import { build, releasesOf } from 'releases/manifest/test-deployment'
import { SUBSTITUTE_PATH } from '../../src/federation/recovery.ts'
import { LiveBuilds } from './live-builds.ts'
import { substitutes } from './substitutes.ts'

const list = madeLive(madeLive([], build('b1'), new Date(0)), build('b2'), new Date(1))

test.each([
  ['?remote=remote-bible&build=b2', 200, 'b1'],
  ['?remote=remote-bible&build=b1', 200, 'b2'],
  ['?remote=remote-bible', 200, 'b2'],
  ['?remote=remote-none&build=b1', 404, undefined],
  ['?build=b2', 404, undefined],
  ['', 404, undefined],
])('to show instead: %s gives %i %s', async (query, status, buildId) => {
  const app = Fastify()
  await app.register(substitutes, { live: new LiveBuilds(() => releasesOf(list)) })
  const answer = await app.inject(`${SUBSTITUTE_PATH}${query}`)
  expect([answer.statusCode, answer.json<{ buildId?: string }>().buildId]).toEqual([status, buildId])
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
})
