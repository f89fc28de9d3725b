import { loadWidget } from './container.ts'
import type { WidgetEntry } from './widget-table.ts'

const widget = { contract: 'widget@1', Component: () => null, mount: () => ({ update() {}, unmount() {} }) }
const entryOf = (global: string) => ({ global, entry: `/${global}.js`, module: './List' }) as WidgetEntry

/** As webpack's container: it can be begun with one scope only. */
function putContainer(global: string, scope?: object, failure?: Error) {
  let begunWith = scope
  const container = {
    init(given: object) {
      if (begunWith && begunWith !== given) throw new Error('already been initialized with a different share scope')
      begunWith = given
      return failure ? Promise.reject(failure) : undefined
    },
    get: () => Promise.resolve(() => ({ widget })),
  }
  Object.assign(window, { [global]: container })
  return { container: container as { lelkeszScope?: object }, begunWith: () => begunWith }
}

test('[MF-05] a container is told by which scope it was begun, for a page that federates as well', async () => {
  const { container, begunWith } = putContainer('first')
  await expect(loadWidget(entryOf('first'), 'https://pelda.hu')).resolves.toBe(widget)
  expect(container.lelkeszScope).toBe(begunWith())
})

test('[MF-05] an element takes its widget from a container that the page itself has begun', async () => {
  const ofPage = {}
  const { container, begunWith } = putContainer('second', ofPage)
  await expect(loadWidget(entryOf('second'), 'https://pelda.hu')).resolves.toBe(widget)
  expect(begunWith()).toBe(ofPage)
  expect(container.lelkeszScope).toBeUndefined()
})

test('[MF-05] a container that cannot be begun shows nothing', async () => {
  putContainer('third', undefined, new Error('no React'))
  await expect(loadWidget(entryOf('third'), 'https://pelda.hu')).rejects.toThrow('no React')
})
