import { build } from 'releases/manifest/test-deployment'
import { federationManifest } from './federation-manifest.ts'

const SITE = 'https://lelkesz.example'
const HASH = build('b1').metadata.integrity
const folder = '/remotes/remote-bible/b1'
const widget = { name: 'list', module: './ListWidget' }
const withWidgets = (...widgets: (typeof widget)[]) => {
  const modules = {
    './ListWidget': { scripts: [`${folder}/list.js`], styles: [`${folder}/list.css`] },
    './BiblePage': { scripts: [`${folder}/page.js`], styles: [] },
  }
  const names = ['entry.js', 'list.js', 'list.css', 'page.js', 'later.js', 'server/BiblePage.js']
  const files = Object.fromEntries(names.map((name) => [name, HASH]))
  return build('b1', 'remote-bible', { widgets, modules, later: { './ListWidget': [`${folder}/later.js`] }, files })
}

test('[MF-05] the federation manifest has entry, widgets and hashes of a live build, and nothing to preload', () => {
  const manifest = federationManifest('remote-bible', withWidgets(widget), SITE)
  expect(Object.keys(manifest!.integrity)).toHaveLength(4)
  expect(manifest).toMatchObject({
    metaData: {
      publicPath: 'https://lelkesz.example/remotes/remote-bible/b1/',
      remoteEntry: { path: '', name: 'entry.js', type: 'global', integrity: HASH },
      globalName: 'remote_bible_b1',
      buildInfo: { buildVersion: 'b1' },
    },
    integrity: { 'entry.js': HASH, 'list.js': HASH, 'list.css': HASH, 'later.js': HASH },
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

test('a build without widgets has no federation manifest', () => {
  expect(federationManifest('remote-bible', withWidgets(), SITE)).toBeNull()
})
