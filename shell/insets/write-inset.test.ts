import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { InsetTree } from '../src/embed/inset-tree.ts'
import { INSET_STYLES } from './styles.ts'
import { insetDocument, insetPolicy, writeTree } from './write-inset.ts'

const TREE: InsetTree = [['p', { part: 'text' }, 'a < b & "c"', ['br', {}], ['a', { href: '/x?a=1&b=2' }, 'x']]]
const HTML = '<p part="text">a &lt; b &amp; &quot;c&quot;<br><a href="/x?a=1&amp;b=2">x</a></p>'
const wanted = { name: 'sermon-list', attributes: { query: '"><script>' }, language: 'hu' }

test('[MF-05] a tree is written as HTML that says the same and nothing else', () => {
  expect(writeTree(TREE)).toBe(HTML)
  expect(writeTree([['audio', { controls: '', src: '/m.mp3' }]])).toBe('<audio controls src="/m.mp3"></audio>')
})

const HOSTS = { embedHosts: '*', mediaHosts: [] }

test('[MF-05] the document runs nothing: its policy knows its one style by the hash', () => {
  for (const theme of ['', 'auto', 'light', 'dark']) {
    const shown = { theme, isCard: false }
    const html = insetDocument(TREE, { ...wanted, language: 'en' }, 'pelda.hu', shown)
    const [, style = ''] = /<style>(.*)<\/style>/.exec(html) ?? []
    expect(insetPolicy(shown, HOSTS)).toContain(
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    )
    expect(style).toContain(
      theme === 'dark' ? 'color-scheme:dark' : theme === 'light' ? 'color-scheme:light}' : 'light dark',
    )
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<base target="_top">')
    expect(html).not.toContain('<script')
  }
  const hosts = { embedHosts: '*', mediaHosts: [] }
  expect(insetPolicy({ theme: '', isCard: false }, hosts)).not.toContain('frame-ancestors')
  expect(
    insetPolicy({ theme: '', isCard: false }, { embedHosts: 'https://gyulekezet.hu', mediaHosts: ['https://hang.hu'] }),
  ).toMatch(/^default-src 'none'.* media-src 'self' https:\/\/hang\.hu; .*frame-ancestors https:\/\/gyulekezet\.hu$/)
})

test('[MF-05] a card runs its one script, which its policy knows by the hash', () => {
  const shown = { theme: '', isCard: true }
  const [, script = ''] = /<script>(.*)<\/script>$/.exec(insetDocument(TREE, wanted, 'pelda.hu', shown)) ?? []
  expect(script).not.toBe('')
  const hash = createHash('sha256').update(script).digest('base64')
  expect(insetPolicy(shown, HOSTS)).toContain(`script-src 'sha256-${hash}';`)
  expect(insetPolicy({ ...shown, isCard: false }, HOSTS)).not.toContain('script-src')
})

test('[MF-05] the colours are those of the site', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8')
  const pairs = [...INSET_STYLES.matchAll(/--([a-z-]+):light-dark\((#\w+),(#\w+)\)/g)]
  expect(pairs).toHaveLength(6)
  for (const [, name, light, dark] of pairs) {
    const inTokens = [...tokens.matchAll(new RegExp(`--${name}: (#\\w+);`, 'g'))].map(([, value]) => value)
    expect([name, ...inTokens.slice(0, 2)]).toEqual([name, light, dark])
  }
})
