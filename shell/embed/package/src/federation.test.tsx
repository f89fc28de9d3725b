import { lelkesz } from './federation.ts'

const SITE = 'https://lelkesz.example'
const FOLDER = `${SITE}/remotes/remote-search/b1/`
const ENTRY = { name: 'entry.js', integrity: 'sha384-entry' }

/** The plugin after the runtime has read the site's manifest. */
function plugin({ react, from = SITE }: { react?: 'own' | 'host'; from?: string } = {}) {
  const one = lelkesz({ site: `${SITE}/`, react })
  const manifestJson = {
    metaData: { publicPath: FOLDER, remoteEntry: ENTRY },
    integrity: { 'list.css': 'sha384-list' },
  }
  one.loadRemoteSnapshot({ manifestUrl: `${from}/remotes/remote-search/mf-manifest.json`, manifestJson })
  return one
}

test('[MF-05] scripts and styles of the site are given the hashes of its manifest', () => {
  const { createScript, createLink } = plugin()
  const script = createScript({ url: `${FOLDER}entry.js`, attrs: { fetchpriority: 'high' } })!
  expect([script.src, script.integrity, script.crossOrigin, script.getAttribute('fetchpriority')]).toEqual([
    `${FOLDER}entry.js`,
    'sha384-entry',
    'anonymous',
    'high',
  ])
  const link = createLink({ url: `${FOLDER}list.css`, attrs: { rel: 'stylesheet' } })!
  expect([link.href, link.rel, link.integrity]).toEqual([`${FOLDER}list.css`, 'stylesheet', 'sha384-list'])
})

test('[MF-05] a file of the site without a hash is not loaded; what is of others is the host’s affair', () => {
  const { createScript, createLink } = plugin()
  expect(() => createScript({ url: `${FOLDER}other.js` })).toThrow('is not in the manifest of https://lelkesz.example')
  expect(() => createLink({ url: `${FOLDER}other.css` })).toThrow('is not in the manifest')
  expect(createLink({ url: 'https://other.example/list.css' })).toBeUndefined()
})

test('[MF-05] only the site gives the hashes of its files', () => {
  const other = lelkesz({ site: 'https://second.example' })
  const integrity = { 'entry.js': 'sha384-forged' }
  const metaData = { publicPath: 'https://second.example/b1/', remoteEntry: ENTRY }
  other.loadRemoteSnapshot({
    manifestUrl: 'https://evil.example/mf-manifest.json',
    manifestJson: { metaData, integrity },
  })
  expect(() => other.createScript({ url: 'https://second.example/b1/entry.js' })).toThrow('is not in the manifest')
  // A snapshot that the page has without a manifest.
  expect(other.loadRemoteSnapshot({ from: 'global' })).toEqual({ from: 'global' })
})

test('[MF-05] widgets of the site share a React of their own, unless the host wants to give its own', () => {
  const page = { react: 'of the page' }
  const optionsFor = (entry: string) => ({ shareScope: page, remoteInfo: { entry }, more: 1 })
  const own = plugin().beforeInitContainer(optionsFor(`${FOLDER}entry.js`))
  expect(own).toMatchObject({ shareScope: {}, more: 1 })
  expect(own.shareScope).not.toBe(page)
  // A container is begun with one scope only.
  expect(plugin().beforeInitContainer(optionsFor(`${FOLDER}entry.js`)).shareScope).toBe(own.shareScope)
  expect(plugin().beforeInitContainer(optionsFor('https://other.example/entry.js')).shareScope).toBe(page)
  expect(plugin({ react: 'host' }).beforeInitContainer(optionsFor(`${FOLDER}entry.js`)).shareScope).toBe(page)
})
