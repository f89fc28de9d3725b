import fc from 'fast-check'
import {
  changeGathered,
  collectVerses,
  isCollectionStored,
  type Item,
  joinItems,
  parseGathered,
  readCollection,
  readGathered,
  watchCollection,
} from '../collection.ts'
import { COLLECTION_KEY, collectionKey } from './keys.ts'

const AT = '2026-11-22T10:00:00.000Z'
const source = { path: '/node/12', title: 'Cím', preacher: 'Kis Éva', date: '2014-02' }
const bookmark: Item = { id: 'a', at: AT, kind: 'bookmark', paragraph: 3, words: 'Az első szavak' }
const note = (id: string, text: string, at = AT): Item => ({ ...bookmark, id, at, kind: 'note', text })
const verses: Item = { id: 'v', at: AT, kind: 'verses', label: 'Jn 3,16', text: 'Szöveg', translation: 'Próba' }
const citation: Item = { id: 'c', at: AT, kind: 'citation', text: 'Szavak', about: 'Kis Éva: Cím', sermon: '/node/12' }
const add = (item: Item) => changeGathered(source, (items) => [item, ...items])
const ids = () => readGathered('/node/12')?.items.map(({ id }) => id) ?? []
const fill = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

afterEach(() => {
  jest.restoreAllMocks()
  for (const { source: one } of readCollection()) changeGathered(one, () => [])
  localStorage.clear()
})

test.each([
  ['a bookmark', bookmark, bookmark],
  ['a citation alone', { ...citation, about: null, sermon: null }, { ...citation, about: null, sermon: null }],
  ['a citation of a sermon elsewhere', { ...citation, sermon: '//evil.example' }, undefined],
  ['a citation without words', { ...citation, text: '' }, undefined],
  ['a bookmark with a bad context', { ...bookmark, prefix: 7, suffix: '' }, bookmark],
  ['a field of a later build', { ...bookmark, colour: 'red' }, bookmark],
  ['a kind of a later build', { ...bookmark, kind: 'drawing' }, undefined],
  ['a note without words', note('b', ' '), undefined],
  ['words without end', note('b', 'x'.repeat(50_001)), undefined],
  ['no paragraph', { ...bookmark, paragraph: 0 }, undefined],
  ['half a paragraph', { ...bookmark, paragraph: 1.5 }, undefined],
  ['a paragraph without words', { ...bookmark, words: '' }, undefined],
  ['no time', { ...bookmark, at: 'tegnap' }, undefined],
  ['verses without a translation', { ...verses, translation: undefined }, undefined],
  ['nothing', null, undefined],
])('an item that is %s', (_what, item, read) => {
  expect(parseGathered({ source, items: [item] })?.items).toEqual(read ? [read] : [])
})

test.each([
  ['an address elsewhere', { ...source, path: '//evil.example' }],
  ['an address elsewhere, by a tab', { ...source, path: '/\t/evil.example' }],
  ['an address elsewhere, by a backslash', { ...source, path: '/\\evil.example' }],
  ['a script', { ...source, path: 'javascript:alert(1)' }],
  ['no title', { ...source, title: '' }],
  ['a preacher that is no name', { ...source, preacher: 3 }],
  ['a date that is none', { ...source, date: 'tegnap' }],
  ['nothing', null],
])('a source that is %s is none', (_what, given) => {
  expect(parseGathered({ source: given, items: [bookmark] })).toBeNull()
})

test.each(['', '{', 'null', '7', '{"source":{}}'])('a storage that holds %j holds nothing of ours', (text) => {
  localStorage.setItem(collectionKey('/node/12'), text)
  expect([readGathered('/node/12'), readCollection()]).toEqual([null, []])
})

test('items of each source are listed, the newest first, and removed ones leave no trace', () => {
  add(bookmark)
  add(note('b', 'Később', '2026-11-23T10:00:00.000Z'))
  expect(
    collectVerses({ path: '/ige/Jn/3/16', title: 'Jn 3,16' }, { label: 'Jn 3,16', text: 'S', translation: 'P' }),
  ).toBe(true)
  expect(
    collectVerses({ path: '/ige/Jn/3/16', title: 'Jn 3,16' }, { label: 'Jn 3,16', text: 'S', translation: 'P' }),
  ).toBe(true)
  expect(ids()).toEqual(['b', 'a'])
  expect(readGathered('/ige/Jn/3/16')?.items).toHaveLength(1)
  expect(readCollection().map((one) => one.source.path)).toEqual(expect.arrayContaining(['/node/12', '/ige/Jn/3/16']))
  for (const { source: one } of readCollection()) changeGathered(one, () => [])
  expect(localStorage).toHaveLength(0)
})

test('verses that an older build collected without numbers are not collected again', () => {
  const place = { path: '/ige/Jn/3/16-17', title: 'Jn 3,16–17' }
  collectVerses(place, { label: 'Jn 3,16–17', text: 'Mert úgy Mert nem', translation: 'P' })
  collectVerses(place, { label: 'Jn 3,16–17', text: '¹⁶Mert úgy ¹⁷Mert nem', translation: 'P' })
  expect(readGathered(place.path)?.items).toMatchObject([{ text: 'Mert úgy Mert nem' }])
})

test('items of another tab are changed, not overwritten', () => {
  add(bookmark)
  localStorage.setItem(collectionKey('/node/12'), JSON.stringify({ source, items: [note('c', 'Ott'), bookmark] }))
  add(note('b', 'Itt'))
  expect(ids().sort()).toEqual(['a', 'b', 'c'])
})

test('on a full disk the failure is reported, and nothing is lost in this tab or another', () => {
  const heard = jest.fn()
  const stop = watchCollection(heard)
  const disk = fill()
  add(note('b', 'Itt'))
  expect([isCollectionStored(), ids(), readCollection()]).toEqual([
    false,
    ['b'],
    [{ source, items: [note('b', 'Itt')] }],
  ])
  disk.mockRestore()
  localStorage.setItem(collectionKey('/node/12'), JSON.stringify({ source, items: [note('c', 'Ott')] }))
  add(bookmark)
  expect([isCollectionStored(), ids().sort()]).toEqual([true, ['a', 'b', 'c']])
  expect(localStorage.getItem(COLLECTION_KEY)).toBeNull()
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

const moments = fc.integer({ min: 0, max: 5 }).map((day) => `2026-11-0${day + 1}T00:00:00.000Z`)
const items = fc
  .uniqueArray(fc.record({ id: fc.constantFrom(...'abcdef'), at: moments, text: fc.constantFrom('x', 'y') }), {
    selector: ({ id }) => id,
  })
  .map((all) => all.map(({ id, at, text }) => note(id, text, at)))

test('joined, nothing of either is lost, the later change stays, and twice is as good as once', () => {
  fc.assert(
    fc.property(items, items, (own, other) => {
      const joined = joinItems(own, other)
      expect(new Set(joined.map(({ id }) => id))).toEqual(new Set([...own, ...other].map(({ id }) => id)))
      for (const item of [...own, ...other]) expect(joined.find(({ id }) => id === item.id)!.at >= item.at).toBe(true)
      expect(joinItems(joined, other)).toEqual(joined)
      expect(joinItems([], joined)).toEqual(joined)
      expect(joined.map(({ at }) => at)).toEqual(
        joined
          .map(({ at }) => at)
          .sort()
          .reverse(),
      )
    }),
  )
})

test('with the first thing that is kept its page is kept for reading without signal, asked for once', async () => {
  const postMessage = jest.fn()
  let activate = (_registration: object) => {}
  const container = { ready: new Promise<object>((resolve) => (activate = resolve)) }
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  await jest.isolateModulesAsync(async () => {
    const { saveCollectionPage } = await import('./kept-collection.ts')
    const saves = [saveCollectionPage(), saveCollectionPage()]
    activate({ active: { postMessage } })
    await Promise.all(saves)
  })
  expect(postMessage.mock.calls).toEqual([[{ kind: 'keep', address: '/gyujto', isAsked: true }]])
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('in a frame without an origin of its own collecting goes on without a worker', async () => {
  const refuse = () => {
    throw new DOMException('sandboxed', 'SecurityError')
  }
  Object.defineProperty(navigator, 'serviceWorker', { get: refuse, configurable: true })
  await jest.isolateModulesAsync(async () => {
    const { saveCollectionPage } = await import('./kept-collection.ts')
    await expect(saveCollectionPage()).resolves.toBeUndefined()
  })
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
