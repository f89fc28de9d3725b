import { PREFERENCES_SCRIPT } from 'shared-kernel/preferences'
import { FIRST_VISIT_SCRIPT, LOAD_SCRIPT } from '../../src/prehydrate/inline-scripts.ts'
import type { LiveRemote } from 'releases/manifest/live-remote'
import { devScript, documentText, inlineScripts } from './html-document.ts'
import type { RenderedDocument } from '../../src/routing/server/render-types.ts'
import type { ShellBuild } from '../builds/shell-build.ts'

const shell = {
  fonts: ['szoveg.woff2'],
  styles: ['main.css', 'late.css'],
  scripts: ['first.js'],
  start: ['main.js'],
  files: {
    'main.css': 'sha384-css',
    'first.js': 'sha384-first',
    'main.js': 'sha384-js',
  },
} as unknown as ShellBuild
const remote = {
  name: 'remote-search',
  buildId: 'b1',
  pages: [{ name: 'search' }],
  entry: '/remotes/remote-search/b1/entry.js',
  integrity: 'sha384-entry',
} as unknown as LiveRemote
const FILES = { scripts: ['/remotes/s.js'], styles: ['/remotes/s.css'] }
const page = { name: 'search', remote: 'remote-search', module: './SearchPage' }
const HASHES: Record<string, string> = { '/remotes/s.js': 'sha384-s' }

interface Changes {
  boot?: object
  rendered?: object
  files?: typeof FILES | undefined
  laterList?: string
  lastScript?: string | null
}

function lines(changes: Changes = {}): string[] {
  const { boot, rendered, files, laterList = null, lastScript = null } = { files: FILES, ...changes }
  const head = { title: 'Cím', documentTitle: 'Cím <és> Próba', siteTitle: 'Próba', isHome: false }
  const all = {
    ...{ kind: 'document', status: 200, html: '<header></header>', head, config: null, page },
    boot: { remotes: [remote], embedded: false, config: { site: {} }, sites: [], found: { kind: 'page' }, ...boot },
    ...rendered,
  } as unknown as RenderedDocument
  const url = new URL('https://pelda.hu/kereses')
  const integrityOf = (href: string) => HASHES[href]
  return documentText({ rendered: all, url, shell, integrityOf, files, laterList, card: null, lastScript }).split('\n')
}

const OF_REMOTE = [
  '<link rel="stylesheet" crossorigin href="/remotes/s.css">',
  '<link rel="start" as="script" crossorigin href="/remotes/remote-search/b1/entry.js" integrity="sha384-entry" fetchpriority="low">',
  '<link rel="start" as="script" crossorigin href="/remotes/s.js" integrity="sha384-s" fetchpriority="low">',
]

test('a document names all files of its first view in order, with their hashes', () => {
  const all = lines()
  expect(all.slice(0, 11 + OF_REMOTE.length)).toEqual([
    '<!doctype html>',
    '<html lang="hu" class="light">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Cím &lt;és&gt; Próba</title>',
    `<script>${PREFERENCES_SCRIPT};${LOAD_SCRIPT}</script>`,
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/szoveg.woff2" fetchpriority="low">',
    '<link rel="stylesheet" crossorigin href="/assets/main.css" integrity="sha384-css">',
    '<link rel="stylesheet" crossorigin href="/assets/late.css">',
    '<link rel="prehydrate" href="/assets/first.js" integrity="sha384-first">',
    '<link rel="start" as="script" crossorigin href="/assets/main.js" integrity="sha384-js" fetchpriority="low">',
    ...OF_REMOTE.slice(0, 2),
  ])
  expect(all).toContain('<link rel="start" as="fetch" crossorigin href="/remotes/tables/remote-search/b1.json">')
  expect(all).toContain('<link rel="canonical" href="https://pelda.hu/kereses">')
  expect(all.slice(all.indexOf('</head>'))).toEqual([
    '</head>',
    '<body>',
    '<div id="site"><header></header></div>',
    expect.stringMatching(/id="boot">\{"remotes":\[\{"name":"remote-search","buildId":"b1"\}\],/),
    '</body>',
    '</html>',
  ])
  const link = '<link rel="later" href="/remotes/later/s1.json">'
  expect([all.includes(link), lines({ laterList: '/remotes/later/s1.json' }).includes(link)]).toEqual([false, true])
})

test.each([
  ['with a privacy policy', { site: { privacy_policy: '<p>x</p>' } }, false, true],
  ['without one', { site: {} }, false, false],
  ['with one, embedded', { site: { privacy_policy: '<p>x</p>' } }, true, false],
])('[AP-07] a document %s checks for an earlier visit before the first paint: %s', (_what, config, embedded, looks) => {
  expect(
    lines({ rendered: { config }, boot: { config, embedded } }).some((line) => line.includes(FIRST_VISIT_SCRIPT)),
  ).toBe(looks)
})

test.each<[what: string, changes: Changes]>([
  ['the visitor has their own build of', { boot: { override: { remote: 'remote-search' } } }],
  ['has no page of', { rendered: { page: null } }],
  ['may not load', { boot: { remotes: [{ ...remote, refused: { phase: 'off', why: 'x' } }] } }],
])('a document %s names no file of the remote', (_what, changes) => {
  for (const line of OF_REMOTE) expect(lines(changes)).not.toContain(line)
})

test.each<[what: string, boot: object, isAtOnce: boolean]>([
  ['a complete page', {}, false],
  ['a page whose data is left to the browser', { found: { kind: 'waiting' } }, true],
  ['a document without its page', { found: undefined }, true],
  ['a document without the config', { config: null }, true],
  ['a preview', { preview: { remote: 'remote-bible' } }, true],
  ['a frame', { embedded: true }, false],
  ['a site that replaces another one', { config: { site: { default_site: true } } }, true],
])('%s hydrates at once only when the page is incomplete without it', (_what, boot, isAtOnce) => {
  expect(lines({ boot })[1]).toBe(`<html lang="hu" class="light"${isAtOnce ? ' data-start="now"' : ''}>`)
})

test('in development a document reloads itself by a script that its policy allows', () => {
  const reload = devScript('http://localhost:4299/</script>')
  const rendered = { config: null, boot: {} } as unknown as RenderedDocument
  expect(inlineScripts(rendered, reload).at(-1)).toBe(reload)
  expect(reload).toContain('new EventSource("http://localhost:4299/\\u003c/script>")')
  expect(lines({ lastScript: reload }).join('\n')).toContain(`<script>${reload}</script>\n</body>\n</html>`)
})
