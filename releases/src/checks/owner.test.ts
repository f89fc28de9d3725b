import { NO_RELEASES } from '../manifest/manifest.ts'
import { checkNotDisabled, checkPolicy } from './owner.ts'
import { type Changes, candidateOf } from './test-candidate.ts'

test('rejects a disabled build, with the person and the remedy, and accepts any other build of its remote', () => {
  const row = (buildId: string | null) => ({
    buildId,
    at: '2026-01-01',
    by: 'Anna',
    why: 'it steals',
    whose: 'team' as const,
  })
  const problemWith = (buildId: string | null) =>
    checkNotDisabled.find(candidateOf({ releases: { ...NO_RELEASES, off: { 'remote-bible': [row(buildId)] } } }))
  expect(problemWith('b2')).toEqual({
    problem: 'build b2 is disabled since 2026-01-01, by its team (Anna): it steals',
    remedy: 'fix it, which creates another build; or: npm run remotes -- enable remote-bible --build b2',
  })
  // A fixed build can be ready before the remote is enabled again.
  expect([problemWith('b1'), problemWith(null)]).toEqual([null, null])
})

test.each<[string, Changes, missing: string]>([
  ['an entry with another policy', { code: { 'entry.js': 'remote_bible_b2' } }, 'build-remote-bible-b2'],
  ['an entry with another container', { code: { 'entry.js': 'build-remote-bible-b2' } }, 'remote_bible_b2'],
  ['no entry', { about: { entry: 'nowhere.js' } }, 'build-remote-bible-b2'],
])('rejects: %s', (_what, changes, missing) => {
  expect(checkPolicy.find(candidateOf(changes))).toEqual({
    problem: `the entry file does not contain ${missing}: it belongs to another build`,
    remedy: 'build it with remote-kit/webpack',
  })
})
