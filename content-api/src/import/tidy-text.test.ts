import { tidyLines, tidyName, tidyText } from './tidy-text.ts'

test.each([
  ['Hit &#8211; remény &amp; szeretet', 'Hit – remény & szeretet'],
  ['&bdquo;Ő&rdquo;&nbsp;&hellip; &#x151; &#150;', '„Ő” … ő –'],
  ['&amp;amp;nbsp;a &amp;quot;b&amp;quot;', 'a "b"'],
  ['AT&T; R&D &ismeretlen;', 'AT&T; R&D &ismeretlen;'],
  [' Kovács\u00a0 János\u202f\t', 'Kovács János'],
  ['Kova\u0301cs Ja\u0301nos', 'Kovács János'],
  ['\ufeffKo\u200bvács \u00adJá\u2060nos\u200e\u001e', 'Kovács János'],
  ['Kovács\r\nJános\u2028(ifj.)', 'Kovács János (ifj.)'],
  ['Kovács\u000bJános\u0085(ifj.)\u2029dr.', 'Kovács János (ifj.) dr.'],
  ['ﬁának oﬃciuma', 'fiának officiuma'],
])('the name %j is %j', (written, tidy) => expect(tidyName(written)).toBe(tidy))

test('a text keeps its lines', () => expect(tidyText('Egy &amp;\n ke\u0301t')).toBe('Egy &\n két'))

test('word processor line breaks are lines', () =>
  expect(tidyLines('a\vb\u2028c\fd\u0085e\u2029f')).toBe('a\nb\nc\nd\ne\n\nf'))
