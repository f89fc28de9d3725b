import type { Boot } from '../../src/boot.ts'
import { VALID_DAY } from '../../src/offline/worker/saved-document.ts'
import { build } from 'releases/manifest/test-deployment'
import {
  type HeaderFacts,
  calledOrigins,
  contentSecurityPolicy,
  documentHeaders,
  pictureOrigins,
  policiesOf,
  videoOrigins,
} from './headers.ts'

const quiet = { apiOrigin: '', analytics: null, monitoring: null, config: null } as Boot

/** `printf 'run()' | openssl dgst -sha256 -binary | base64` */
const RUN = "'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='"

const FACTS: HeaderFacts = {
  ...{ scripts: [], embedded: false, embedHosts: 'https://a.hu', policies: [] },
  ...{ connect: [], pictures: [], media: [], frames: [] },
}

const policyOf = (boot: Boot, calls: (string[] | undefined)[] = [undefined]) =>
  contentSecurityPolicy({ ...FACTS, connect: calledOrigins(boot, calls), pictures: pictureOrigins(boot) })

test('[API-07] [API-10] [API-11] a page may call the origins that its document names', () => {
  const boot = {
    ...quiet,
    apiOrigin: 'https://api.example.hu',
    analytics: { tracker: 'https://stats.example.hu/matomo.php', siteId: '7' },
    monitoring: { dsn: 'https://key@errors.example.hu/1', release: 'r' },
    config: { site: {}, bible_hosts: ['szentiras.eu'] } as unknown as Boot['config'],
  }
  expect(policyOf(boot)).toContain(
    "connect-src 'self' https://api.example.hu https://stats.example.hu https://errors.example.hu https://szentiras.eu;",
  )
})

test.each([
  [[[]], "connect-src 'self';"],
  [[['bible_hosts']], "connect-src 'self' https://szentiras.eu;"],
  [[[], undefined], "connect-src 'self' https://szentiras.eu;"],
  [
    [['bible_hosts', 'https://szentiras.eu'], ['https://tiles.example'], ['https://tiles.example']],
    "connect-src 'self' https://szentiras.eu https://tiles.example;",
  ],
])('remotes that may call %j give the policy %s', (calls, policy) => {
  const boot = { ...quiet, config: { site: {}, bible_hosts: ['szentiras.eu'] } as unknown as Boot['config'] }
  expect(policyOf(boot, calls)).toContain(policy)
})

test('[API-07] a Bible host that could begin another directive gives no source', () => {
  const bible_hosts = ['szentiras.eu', 'x.hu\nset-cookie: a=b', 'x.hu; frame-ancestors *', '*']
  const boot = { ...quiet, config: { site: {}, bible_hosts } as unknown as Boot['config'] }
  expect(policyOf(boot)).toBe(policyOf(quiet).replace("connect-src 'self'", "connect-src 'self' https://szentiras.eu"))
})

test.each([
  [{ og_cover: 'https://kepek.hu/a.png', favicon: { url: 'https://kepek.hu/b.png' } }, ' https://kepek.hu'],
  [{ og_cover: '/media/a.png' }, ''],
  [
    { copyright_raw: '<p><IMG alt="x" SRC = "https://logo.hu/a.png"> <img src=https://b.hu/c>' },
    ' https://logo.hu https://b.hu',
  ],
  [{ copyright_raw: '<img src="/media/a.png"><a href="https://x.hu/">x</a><img src="http://y.hu/a.png">' }, ''],
  [{ copyright_raw: `<img src="https://x.hu; script-src 'unsafe-inline'"><img src='https://a@x.hu/'>` }, ''],
  [{ copyright_raw: '<img data-src="https://x.hu/a.png"><!-- <img src="https://y.hu/a.png"> -->' }, ''],
])('images come from the site and the origins of its config: %j', (site, origins) => {
  const boot = { ...quiet, config: { site, bible_hosts: [] } as unknown as Boot['config'] }
  expect(policyOf(boot)).toContain(`img-src 'self' data:${origins};`)
})

test('frames may come from the video sites of the config, with autoplay and fullscreen', () => {
  const config = {
    site: {},
    video_hosts: ['youtube.com', 'video.pelda.hu', 'x.hu; script-src *'],
  } as unknown as Boot['config']
  const boot = { ...quiet, config }
  const headers = documentHeaders({ ...FACTS, frames: videoOrigins(boot) })
  expect(headers['content-security-policy']).toContain(
    "; frame-src 'self' https://www.youtube-nocookie.com https://video.pelda.hu;",
  )
  expect(headers['permissions-policy']).toContain(
    'fullscreen=(self "https://www.youtube-nocookie.com" "https://video.pelda.hu")',
  )
})

test("[MF-06] a visitor's own build may come from its origin, with its policy, and nothing else changes", () => {
  const facts = { ...FACTS, scripts: ['run()'], policies: ['build-shell-1'] }
  const origin = 'http://localhost:4202'
  const usual = contentSecurityPolicy(facts).split('; ')
  const widened = contentSecurityPolicy({ ...facts, override: { remote: 'remote-bible', origin } }).split('; ')
  expect(widened.filter((line) => !usual.includes(line))).toEqual([
    `script-src 'self' ${RUN} ${origin}`,
    `style-src 'self' ${origin}`,
    `img-src 'self' data: ${origin}`,
    `font-src 'self' ${origin}`,
    `connect-src 'self' ${origin} ws://localhost:4202`,
    "trusted-types prehydration remote-entries safe-html service-worker build-shell-1 build-remote-bible-dev 'allow-duplicates'",
  ])
})

test('the policy of a document, line by line', () => {
  expect(
    contentSecurityPolicy({
      ...FACTS,
      scripts: ['run()'],
      policies: ['build-a', 'build-b'],
      connect: ['https://c.hu'],
      media: ['https://hang.hu'],
    }).split('; '),
  ).toEqual([
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `script-src 'self' ${RUN}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self' https://hang.hu",
    "connect-src 'self' https://c.hu",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types prehydration remote-entries safe-html service-worker build-a build-b 'allow-duplicates'",
    'report-uri /remotes/policy-reports',
    'report-to policy',
  ])
  expect(policiesOf([build('b1'), build('b2')])).toEqual(['build-remote-bible-b1', 'build-remote-bible-b2'])
})

test('[AP-03] without a limit on framing there is no frame-ancestors directive', () => {
  const policy = (facts: Partial<HeaderFacts>) => contentSecurityPolicy({ ...FACTS, embedHosts: '*', ...facts })
  expect(policy({ embedded: true })).not.toContain('frame-ancestors')
  expect(policy({ embedded: false })).toContain("frame-ancestors 'self'")
})

test.each<[string, Partial<HeaderFacts>, Record<string, string | undefined>]>([
  ['caches must revalidate', {}, { 'cache-control': 'no-cache', 'cross-origin-opener-policy': 'same-origin' }],
  ['a private document is not cached', { isPrivate: true }, { 'cache-control': 'no-store' }],
  ['a framed one may be opened by its host', { embedded: true }, { 'cross-origin-opener-policy': undefined }],
  ['one that is valid for a day has the day', { validDay: '2026-01-31' }, { [VALID_DAY]: '2026-01-31' }],
])('headers of a document: %s', (_what, facts, expected) => {
  const headers = documentHeaders({ ...FACTS, ...facts })
  const host = facts.embedded ? 'https://a.hu' : "'self'"
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${host};`)
  expect(Object.fromEntries(Object.keys(expected).map((name) => [name, headers[name]]))).toEqual(expected)
})
