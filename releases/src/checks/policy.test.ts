import { checkPolicy } from './owner.ts'
import { type Changes, candidateOf } from './test-candidate.ts'

test('passes: policy, container and build id match, and are in the entry', () => {
  expect(checkPolicy.find(candidateOf())).toBeNull()
})

test.each<[string, Changes, string]>([
  [
    'an entry with another policy',
    { code: { 'entry.js': 'remote_bible_b2' } },
    'the entry file does not contain build-remote-bible-b2: it belongs to another build',
  ],
  [
    'an entry with another container',
    { code: { 'entry.js': 'build-remote-bible-b2' } },
    'the entry file does not contain remote_bible_b2: it belongs to another build',
  ],
  [
    'no entry',
    { about: { entry: 'nowhere.js' } },
    'the entry file does not contain build-remote-bible-b2: it belongs to another build',
  ],
])('rejects: %s', (_what, changes, problem) => {
  expect(checkPolicy.find(candidateOf(changes))).toEqual({
    problem,
    remedy: 'build it with remote-kit/webpack',
  })
})
