import { checkPolicy } from './policy.ts'
import { type Changes, checkedRelease } from './test-checked-release.ts'

test('passes: policy, container and build id that go together, and stand in the entry', () => {
  expect(checkPolicy.find(checkedRelease())).toBeNull()
})

test.each<[string, Changes, string]>([
  ['a build id that is no folder', { about: { buildId: 'b2/..' } }, 'the build id "b2/.." is no name of a folder'],
  ['a build id that leads elsewhere', { about: { buildId: '/b2' } }, 'the build id "/b2" is no name of a folder'],
  ['a build id that is nothing', { about: { buildId: '' } }, 'the build id "" is no name of a folder'],
  [
    'the policy of another build',
    { about: { policy: 'build-remote-bible-b1' } },
    'its Trusted Types policy is build-remote-bible-b1, not build-remote-bible-b2',
  ],
  [
    'the container of another build',
    { about: { global: 'remote_bible_b1' } },
    'its container is called remote_bible_b1, not remote_bible_b2',
  ],
  [
    'the container of a remote whose name has three words',
    { about: { name: 'remote-old-bible', policy: 'build-remote-old-bible-b2' } },
    'its container is called remote_bible_b2, not remote_old_bible_b2',
  ],
  [
    'an entry with another policy',
    { code: { 'entry.js': 'remote_bible_b2' } },
    'the code of the entry does not have build-remote-bible-b2: it is of another build',
  ],
  [
    'an entry with another container',
    { code: { 'entry.js': 'build-remote-bible-b2' } },
    'the code of the entry does not have remote_bible_b2: it is of another build',
  ],
  [
    'no entry',
    { about: { entry: 'nowhere.js' } },
    'the code of the entry does not have build-remote-bible-b2: it is of another build',
  ],
])('refuses: %s', (_what, changes, problem) => {
  expect(checkPolicy.find(checkedRelease(changes))).toEqual({
    problem,
    wayOut: 'build it with remote-kit/webpack',
  })
})
