import { build } from 'releases/test-deployment'
import { federationManifest } from './federation-manifest.ts'

const widget = { name: 'list', module: './ListWidget', element: 'lelkesz-list', attributes: {} }
const withWidgets = (...widgets: (typeof widget)[]) => {
  const one = build('b1')
  return { ...one, extras: { ...one.extras, widgets } }
}

test('[MF-05] federation tools find the entry of a live build, its widgets, and nothing to fetch without its hash', () => {
  expect(federationManifest('remote-bible', withWidgets(widget))).toMatchObject({
    metaData: {
      // With the folder that the manifest stands in: /remotes/remote-bible/b1/entry.js.
      publicPath: 'auto',
      remoteEntry: { path: 'b1', name: 'entry.js', type: 'global', integrity: build('b1').metadata.integrity },
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

test('a build without widgets has nothing for others', () => {
  expect(federationManifest('remote-bible', withWidgets())).toBeNull()
  expect(federationManifest('remote-bible', build('b1'))).toBeNull()
})
