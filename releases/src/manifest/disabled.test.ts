import type { DisabledBy, DisabledRow } from './manifest.ts'
import {
  enableRemedy,
  disabledBuild,
  disabledForVisitors,
  whoDisabled,
  withDisabled,
  withoutDisabled,
} from './disabled.ts'

const one = (buildId: string | null): DisabledRow => ({ buildId, at: '2026-01-01', by: 'Anna', why: 'it steals' })
const [ALL, B1, B2] = [one(null), one('b1'), one('b2')]

test.each<[string, DisabledRow[], forVisitors: DisabledRow | null, build: DisabledRow | null]>([
  ['nothing', [], null, null],
  ['the build', [B2, B1], B1, B1],
  ['another build', [B2], null, null],
  ['the whole remote', [ALL], ALL, null],
  ['both', [ALL, B1], ALL, B1],
])('%s is disabled', (_what, list, forVisitors, build) => {
  for (const whose of ['operator', 'team'] as const) {
    const of = (one: DisabledRow | null) => one && { ...one, whose }
    const releases = { off: { 'remote-bible': list.map((row) => ({ ...row, whose })) } }
    expect(disabledForVisitors(releases, 'remote-bible', 'b1')).toEqual(of(forVisitors))
    expect(disabledBuild(releases, 'remote-bible', 'b1')).toEqual(of(build))
  }
})

test.each<[DisabledBy, whose: string, lift: string]>([
  [{ ...ALL, whose: 'team' }, 'its team (Anna)', 'npm run remotes -- enable remote-bible'],
  [{ ...B1, whose: 'team' }, 'its team (Anna)', 'npm run remotes -- enable remote-bible --build b1'],
  [{ ...B1, whose: 'operator' }, 'the site’s operator (Anna)', 'only the operator enables it again: ask the operator'],
])('for %j the message names the owner and the remedy', (off, whose, lift) => {
  expect([whoDisabled(off), enableRemedy('remote-bible', off)]).toEqual([whose, lift])
})

test.each<[string, DisabledRow[], DisabledRow[]]>([
  ['adds a row', withDisabled([B1], B2), [B1, B2]],
  ['adds the whole remote beside a build', withDisabled([B1], ALL), [B1, ALL]],
  ['removes the row of a build', withoutDisabled([B1, ALL], 'b1'), [ALL]],
  ['enables the remote but not a build disabled by itself', withoutDisabled([B1, ALL], null), [B1]],
])('%s', (_what, list, expected) => {
  expect(list).toEqual(expected)
})

test('disabling twice retains the first person and reason, and changes nothing', () => {
  const list = [B1]
  expect([withDisabled(list, { ...B1, by: 'Béla' }), withoutDisabled(list, 'b2'), withoutDisabled(list, null)]).toEqual(
    [list, list, list],
  )
  expect(withDisabled(list, { ...B1, by: 'Béla' })).toBe(list)
  expect(withoutDisabled(list, 'b2')).toBe(list)
})
