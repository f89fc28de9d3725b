import type { Off, SwitchedOff } from './manifest.ts'
import { liftOf, offBuild, offForVisitors, offOf, whoseOff, withOff, withoutOff } from './disabled.ts'

const one = (buildId: string | null): SwitchedOff => ({ buildId, at: '2026-01-01', by: 'Anna', why: 'it steals' })
const [ALL, B1, B2] = [one(null), one('b1'), one('b2')]

test.each<[string, SwitchedOff[], forVisitors: SwitchedOff | null, build: SwitchedOff | null]>([
  ['nothing', [], null, null],
  ['the build', [B2, B1], B1, B1],
  ['another build', [B2], null, null],
  ['all of the remote', [ALL], ALL, null],
  ['both', [ALL, B1], ALL, B1],
])('%s is disabled', (_what, list, forVisitors, build) => {
  for (const whose of ['operator', 'team'] as const) {
    const of = (one: SwitchedOff | null) => one && { ...one, whose }
    const releases = { off: { 'remote-bible': list.map((row) => ({ ...row, whose })) } }
    expect(offForVisitors(releases, 'remote-bible', 'b1')).toEqual(of(forVisitors))
    expect(offBuild(releases, 'remote-bible', 'b1')).toEqual(of(build))
  }
})

test.each<[Off, whose: string, lift: string]>([
  [{ ...ALL, whose: 'team' }, 'its team (Anna)', 'npm run remotes -- enable remote-bible'],
  [{ ...B1, whose: 'team' }, 'its team (Anna)', 'npm run remotes -- enable remote-bible --build b1'],
  [{ ...B1, whose: 'operator' }, 'the site’s operator (Anna)', 'only the operator enables it again: ask the operator'],
])('for %j the message names the owner and the remedy', (off, whose, lift) => {
  expect([whoseOff(off), liftOf('remote-bible', off)]).toEqual([whose, lift])
})

test('another remote and inherited object properties are not disabled', () => {
  expect(offOf({ off: { 'remote-bible': [{ ...ALL, whose: 'team' }] } }, 'remote-search')).toEqual([])
  expect(offOf({ off: {} }, 'toString')).toEqual([])
})

test.each<[string, SwitchedOff[], SwitchedOff[]]>([
  ['one more', withOff([B1], B2), [B1, B2]],
  ['all beside one', withOff([B1], ALL), [B1, ALL]],
  ['one less', withoutOff([B1, ALL], 'b1'), [ALL]],
  ['all on, and what is off by itself stays', withoutOff([B1, ALL], null), [B1]],
])('%s', (_what, list, expected) => {
  expect(list).toEqual(expected)
})

test('disabling twice retains the first person and reason, and changes nothing', () => {
  const list = [B1]
  expect([withOff(list, { ...B1, by: 'Béla' }), withoutOff(list, 'b2'), withoutOff(list, null)]).toEqual([
    list,
    list,
    list,
  ])
  expect(withOff(list, { ...B1, by: 'Béla' })).toBe(list)
  expect(withoutOff(list, 'b2')).toBe(list)
})
