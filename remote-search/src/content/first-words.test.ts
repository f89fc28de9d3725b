import { firstWords } from '../exposed/ContentPage.server.ts'

test('[PG-02] the excerpt has whole words and no markup', () => {
  expect(firstWords('<p>Az <em>apa</em> fut &amp; v&#225;r.</p>')).toBe('Az apa fut & vár.')
  expect(firstWords('<p>Egy kettő három, négy</p>', 16)).toBe('Egy kettő három…')
  expect(firstWords('<p>a</p'.repeat(3))).toBe('a a a')
  expect(firstWords('&lt;&gt;&quot;&apos;&nbsp;x&hellip;&#999999;&#1114112;')).toBe(
    `<>"' x&hellip;${String.fromCodePoint(999999)}&#1114112;`,
  )
  expect(firstWords('Egy kettő', 9)).toBe('Egy kettő')
  expect(firstWords('Egy, – kettő', 8)).toBe('Egy…')
  expect(firstWords('Egykettőhárom', 5)).toBe('E…')
  expect(firstWords('Egy kettő három', 9)).toBe('Egy kettő…')
  expect(firstWords(`${'<b>'.repeat(50)}a`, 5)).toBe('')
})
