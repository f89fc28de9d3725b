import { build } from 'releases/manifest/test-deployment'
import { federationManifest } from './federation-manifest.ts'

const SITE = 'https://lelkesz.example'
const HASH = build('b1').metadata.integrity
const folder = '/remotes/remote-bible/b1'
const widget = { name: 'list', module: './ListWidget' }
const withWidgets = (...widgets: (typeof widget)[]) => {
  const modules = {
    './ListWidget': { scripts: [`${folder}/list.js`, `${folder}/both.js`], styles: [`${folder}/list.css`] },
    './OtherWidget': { scripts: [`${folder}/both.js`], styles: [] },
    './BiblePage': { scripts: [`${folder}/page.js`], styles: [] },
  }
  const later = { './ListWidget': [`${folder}/later.js`] }
  const names = ['entry.js', 'list.js', 'both.js', 'list.css', 'page.js', 'later.js', 'server/BiblePage.js']
  const files = Object.fromEntries(names.map((name) => [name, HASH]))
  return build('b1', 'remote-bible', { widgets, modules, later, files })
}

test('[MF-05] the federation manifest has entry and widgets of a live build, and nothing to preload', () => {
  expect(federationManifest('remote-bible', withWidgets(widget), SITE)).toMatchObject({
    metaData: {
      publicPath: 'https://lelkesz.example/remotes/remote-bible/b1/',
      remoteEntry: { path: '', name: 'entry.js', type: 'global', integrity: HASH },
      globalName: 'remote_bible_b1',
      buildInfo: { buildVersion: 'b1' },
    },
    shared: [],
    exposes: [
      {
        name: 'ListWidget',
        path: './ListWidget',
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      },
    ],
  })
})

test('[MF-05] the federation manifest has the hash of every file of widgets, and no other file', () => {
  const other = { ...widget, name: 'other', module: './OtherWidget' }
  expect(federationManifest('remote-bible', withWidgets(widget, other), SITE)?.integrity).toEqual({
    'entry.js': HASH,
    'list.js': HASH,
    'both.js': HASH,
    'list.css': HASH,
    'later.js': HASH,
  })
})

test('a build without widgets has no federation manifest', () => {
  expect(federationManifest('remote-bible', withWidgets(), SITE)).toBeNull()
  expect(federationManifest('remote-bible', build('b1'), SITE)).toBeNull()
})
