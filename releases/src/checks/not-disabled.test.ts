import { NO_RELEASES, type DisabledBy, type DisabledRow } from '../manifest/manifest.ts'
import { checkNotDisabled } from './owner.ts'
import { candidateOf } from './test-candidate.ts'

const one = (buildId: string | null): DisabledRow => ({ buildId, at: '2026-01-01', by: 'Anna', why: 'it steals' })
const off = (remote: string, buildId: string | null, whose: DisabledBy['whose'] = 'team') => ({
  releases: { ...NO_RELEASES, off: { [remote]: [one('b0'), one(buildId)].map((row) => ({ ...row, whose })) } },
})

test.each([
  ['a build without any disables', {}],
  ['another build than the disabled one', off('remote-bible', 'b1')],
  // A fixed build can be ready before the remote is enabled again.
  ['a build of a disabled remote', off('remote-bible', null)],
  ['a build of another remote', off('remote-search', 'b2')],
])('passes: %s', (_what, changes) => {
  expect(checkNotDisabled.find(candidateOf(changes))).toBeNull()
})

test('rejects a disabled build, with the person and the remedy', () => {
  expect(checkNotDisabled.find(candidateOf(off('remote-bible', 'b2')))).toEqual({
    problem: 'build b2 is disabled since 2026-01-01, by its team (Anna): it steals',
    remedy: 'fix it, which creates another build; or: npm run remotes -- enable remote-bible --build b2',
  })
  expect(checkNotDisabled.find(candidateOf(off('remote-bible', 'b2', 'operator')))).toEqual({
    problem: 'build b2 is disabled since 2026-01-01, by the site’s operator (Anna): it steals',
    remedy: 'fix it, which creates another build; or: only the operator enables it again: ask the operator',
  })
})
