import { isWebAddress, safeUrl } from './safe-url.ts'

test.each([
  ['https://pelda.hu/oldal?x=1#y', 'https://pelda.hu/oldal?x=1#y'],
  ['  http://pelda.hu ', 'http://pelda.hu'],
  ['/kereses?s=kegyelem', '/kereses?s=kegyelem'],
  ['/', '/'],
  ['#jegyzet', '#jegyzet'],
  ['mailto:iroda@pelda.hu', 'mailto:iroda@pelda.hu'],
  ['tel:+36 1 234-5678', 'tel:+36 1 234-5678'],
  ['tel:06/30.123', 'tel:06/30.123'],
])('a link may be %s', (url, safe) => {
  expect(safeUrl(url, 'link')).toBe(safe)
})

test.each(
  [
    [
      '',
      'javascript:x',
      'JAVASCRIPT:x',
      'java\nscript:x',
      '\u0001https://a.hu',
      'https://a.hu/\u0000',
      'data:text/html,x',
    ],
    ['//a.hu', '/\\a.hu', '\\\\a.hu', 'https:\\\\a.hu', 'https:a.hu', 'https:/a.hu', 'https://', 'https://x y/'],
    [
      'https://user@a.hu',
      'https://user:secret@a.hu',
      'relative/path',
      'ftp://a.hu',
      'blob:https://a.hu/1',
      'mailto:',
      'tel:x',
    ],
    ['https://a.hu/\u202egnp.exe', 'https://a.hu/\u200b', `https://a.hu/${'x'.repeat(2048)}`, 'mailto:javascript:x'],
  ].flat(),
)('no kind of address may be %j', (url) => {
  for (const kind of ['link', 'image', 'media'] as const) expect(safeUrl(url, kind)).toBeNull()
})

test.each(['mailto:a@b.hu', 'tel:1', '#x'])('%s is for links only', (url) => {
  expect(safeUrl(url, 'image')).toBeNull()
  expect(safeUrl(url, 'media')).toBeNull()
})

test.each(['/a.mp3', 'HTTPS://a.hu/a.png', `https://a.hu/${'x'.repeat(2035)}`])(
  '%s may be any kind of address',
  (url) => {
    for (const kind of ['link', 'image', 'media'] as const) expect(safeUrl(url, kind)).toBe(url)
  },
)

test.each(['x#y', 'xmailto:a@b.hu', 'mailto:a b@c.hu', 'tel:', 'tel:1x', 'xtel:1', 'x/y', 'xhttps://a.hu'])(
  '%s is no link',
  (url) => expect(safeUrl(url, 'link')).toBeNull(),
)

test('an address of another site begins with its scheme', () => {
  expect(['http://a.hu', 'HTTPS://a.hu', '/http:', 'ftp://a.hu', 'mailto:a@b.hu'].map(isWebAddress)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
