import type { Boot } from '../src/boot.ts'
import { calledOrigins, contentSecurityPolicy } from './headers.ts'

const quiet = { apiOrigin: '', analytics: null, monitoring: null, config: null } as Boot

/** `printf 'run()' | openssl dgst -sha256 -binary | base64` */
const RUN = "'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='"

const policyOf = (boot: Boot) =>
  contentSecurityPolicy({
    scripts: ['run()'],
    embedded: false,
    embedHosts: '*',
    policies: [],
    connect: calledOrigins(boot),
  })

test('[API-10] [API-11] a page may call its own site and nothing else unless something is set up', () => {
  expect(policyOf(quiet)).toContain("connect-src 'self';")
})

test('[API-07] [API-10] [API-11] a page may call what its document names, by origin', () => {
  const boot = {
    ...quiet,
    apiOrigin: 'https://api.example.hu',
    analytics: { tracker: 'https://stats.example.hu/matomo.php', siteId: '7' },
    monitoring: { dsn: 'https://key@errors.example.hu/1', release: 'r' },
    config: { bible_hosts: ['szentiras.eu'] } as Boot['config'],
  }
  expect(policyOf(boot)).toContain(
    "connect-src 'self' https://api.example.hu https://stats.example.hu https://errors.example.hu https://szentiras.eu;",
  )
})

test('nothing that runs comes from a string or from elsewhere', () => {
  const policy = policyOf(quiet)
  expect(policy).toContain(`script-src 'self' ${RUN};`)
  expect(policy).not.toMatch(/unsafe|blob:/)
})

test("[MF-06] a visitor's own build may come from its origin, with its policy, and nothing else is widened", () => {
  const facts = { scripts: ['run()'], embedded: false, embedHosts: '*', policies: ['build-shell-1'], connect: [] }
  const origin = 'http://localhost:4202'
  const usual = contentSecurityPolicy(facts).split('; ')
  const widened = contentSecurityPolicy({ ...facts, override: { remote: 'remote-bible', origin } }).split('; ')
  expect(widened.filter((line) => !usual.includes(line))).toEqual([
    `script-src 'self' ${RUN} ${origin}`,
    `style-src 'self' ${origin}`,
    `img-src 'self' data: https: ${origin}`,
    `font-src 'self' ${origin}`,
    `connect-src 'self' ${origin} ws://localhost:4202`,
    "trusted-types remote-entries safe-html service-worker build-shell-1 build-remote-bible-dev 'allow-duplicates'",
  ])
})
