import type { Deployment } from 'releases/registry-document'
import { build } from 'releases/test-deployment'
import { type GivenDocument, GonePages } from './gone-pages.ts'

const builds = (id: string): Map<string, Deployment> => new Map([['remote-bible', build(id)]])
const page = (pathname: string): GivenDocument => ({ pathname, status: 200, pageRemote: 'remote-bible' })
const none = (pathname: string, status = 404): GivenDocument => ({ pathname, status, pageRemote: null })

test.each<[string, [document: GivenDocument, buildId: string, lostBy: string | null][]]>([
  [
    'had a page of the build before',
    [
      [page('/a'), 'b1', null],
      [none('/a'), 'b2', 'remote-bible'],
      [none('/a'), 'b2', null],
    ],
  ],
  [
    'has its page again, and none with the build after',
    [
      [page('/a'), 'b1', null],
      [page('/a'), 'b2', null],
      [none('/a'), 'b2', null],
      [none('/a'), 'b3', 'remote-bible'],
    ],
  ],
  [
    'never had a page',
    [
      [none('/a'), 'b1', null],
      [none('/a'), 'b2', null],
    ],
  ],
  [
    'had one whose content went, with the same build',
    [
      [page('/a'), 'b1', null],
      [none('/a'), 'b1', null],
    ],
  ],
  [
    'could not be asked for',
    [
      [page('/a'), 'b1', null],
      [none('/a', 503), 'b2', null],
    ],
  ],
  [
    'is another one',
    [
      [page('/a'), 'b1', null],
      [none('/b'), 'b2', null],
    ],
  ],
])('an address that %s', (_what, documents) => {
  const pages = new GonePages()
  expect(documents.map(([document, id]) => pages.lostBy(document, builds(id)))).toEqual(
    documents.map(([, , lostBy]) => lostBy),
  )
})

test('a remote that is no longer there has lost nothing', () => {
  const pages = new GonePages()
  pages.lostBy(page('/a'), builds('b1'))
  expect(pages.lostBy(none('/a'), new Map())).toBeNull()
})
