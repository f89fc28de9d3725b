import { safeUrl } from './safe-url.ts'

test.each([
  ['https://pelda.hu/oldal?x=1#y', 'https://pelda.hu/oldal?x=1#y'],
  ['  http://pelda.hu ', 'http://pelda.hu'],
  ['/kereses?s=kegyelem', '/kereses?s=kegyelem'],
  ['/', '/'],
  ['#jegyzet', '#jegyzet'],
  ['mailto:iroda@pelda.hu', 'mailto:iroda@pelda.hu'],
  ['tel:+36 1 234-5678', 'tel:+36 1 234-5678'],
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
