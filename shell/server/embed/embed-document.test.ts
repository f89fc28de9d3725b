import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { EmbedTree } from '../../embed/elements/embed-tree.ts'
import { EMBED_STYLES } from './styles.ts'
import { embedDocument, embedPolicy, writeTree } from './embed-document.ts'

const TREE: EmbedTree = [['p', { part: 'text' }, 'a < b & "c"', ['br', {}], ['a', { href: '/x?a=1&b=2' }, 'x']]]
const HTML = '<p part="text">a &lt; b &amp; &quot;c&quot;<br><a href="/x?a=1&amp;b=2">x</a></p>'

test('[MF-05] a tree is serialized as escaped HTML', () => {
  expect(writeTree(TREE)).toBe(HTML)
  expect(writeTree([['audio', { controls: '', src: '/m.mp3' }]])).toBe('<audio controls src="/m.mp3"></audio>')
})

const PLAIN = { theme: '', faces: '' }
const HOSTS = { embedHosts: '*', mediaHosts: [] }

const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('[MF-05] the document’s policy allows its script and its style by their hashes', () => {
  for (const theme of ['', 'light', 'dark']) {
    const html = embedDocument(TREE, 'en', 'pelda.hu', { theme, faces: '' })
    const [, style] = /<style>(.*)<\/style>/.exec(html) ?? []
    const [, script] = /<script>(.*)<\/script>$/.exec(html) ?? []
    expect(embedPolicy({ theme, faces: '' }, HOSTS)).toContain(
      `script-src ${hashOf(script)}; style-src ${hashOf(style)};`,
    )
    expect(style).toContain(
      theme === 'dark' ? 'color-scheme:dark' : theme === 'light' ? 'color-scheme:light}' : 'light dark',
    )
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<base target="_top">')
    expect(html.match(/<script/g)).toHaveLength(1)
  }
  expect(embedPolicy(PLAIN, HOSTS)).not.toContain('frame-ancestors')
  expect(embedPolicy(PLAIN, { embedHosts: 'https://gyulekezet.hu', mediaHosts: ['https://hang.hu'] })).toMatch(
    /^default-src 'none'.* media-src 'self' https:\/\/hang\.hu; .*frame-ancestors https:\/\/gyulekezet\.hu$/,
  )
})

test('[MF-05] the colours are those of the site', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../../src/styles/tokens.css'), 'utf8')
  const pairs = [...EMBED_STYLES.matchAll(/--([a-z-]+):light-dark\((#\w+),(#\w+)\)/g)]
  expect(pairs).toHaveLength(6)
  for (const [, name, light, dark] of pairs) {
    const inTokens = [...tokens.matchAll(new RegExp(`--${name}: (#\\w+);`, 'g'))].map(([, value]) => value)
    expect([name, ...inTokens.slice(0, 2)]).toEqual([name, light, dark])
  }
})
