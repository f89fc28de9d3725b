import { documentSpaces, isOwnPath } from './owned-paths.ts'

test('a space within the whole site stays its remote’s', () => {
  const remotes = [
    { name: 'remote-search', spaces: documentSpaces(['/**', '/tabor/**']) },
    { name: 'remote-bible', spaces: documentSpaces(['/**']) },
  ]
  expect(remotes.map(({ spaces }) => spaces)).toEqual([['/**', '/tabor/**'], undefined])
  expect(remotes.map(({ name }) => isOwnPath(remotes, name, '/tabor/2026'))).toEqual([true, false])
  expect(remotes.map(({ name }) => isOwnPath(remotes, name, '/biblia'))).toEqual([true, true])
})
