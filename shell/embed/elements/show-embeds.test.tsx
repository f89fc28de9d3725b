import type { EmbedResult } from './embed-tree.ts'
import { createEmbeds } from './show-embeds.ts'

const SITE = 'https://pelda.hu'
const KNOWN = {
  embeds: { daily: ['', 90], list: ['query limit', 88, 76, 5] },
  languages: ['en'],
} as unknown as Parameters<typeof createEmbeds>[1]
const THERE = (text: string): EmbedResult => ({ tree: [['p', { 'data-id': '7' }, text]] })

class Sheet {
  text = ''
  replaceSync(text: string) {
    this.text = text
  }
}
window.CSSStyleSheet = Sheet as never
/** As browsers do: what is no sheet is refused. */
Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', {
  get(this: { sheets?: Sheet[] }) {
    return this.sheets ?? []
  },
  set(this: { sheets?: Sheet[] }, sheets: unknown[]) {
    if (!sheets.every((sheet) => sheet instanceof Sheet)) throw new TypeError('not a sheet')
    this.sheets = sheets
  },
})
const stylesOf = (element: Element) =>
  (element.shadowRoot!.adoptedStyleSheets as unknown as Sheet[]).map(({ text }) => text).join()

/** Reported position of an element: within what is seen, or so far from its upper edge. */
type Seen = (element: Element, isIntersecting: boolean, top?: number) => void
let observers: { see: Seen; observed: Set<Element> }[] = []
window.IntersectionObserver = class {
  observed = new Set<Element>()
  constructor(hear: (entries: object[]) => void) {
    const see: Seen = (target, isIntersecting, top = 0) => {
      if (this.observed.has(target)) hear([{ target, isIntersecting, boundingClientRect: { top } }])
    }
    observers.push({ see, observed: this.observed })
  }
  observe = (element: Element) => void this.observed.add(element)
  unobserve = (element: Element) => void this.observed.delete(element)
} as never
const see: Seen = (...entry) => observers.forEach((observer) => observer.see(...entry))

let requests: string[][] = []
let answerTo: (key: string) => EmbedResult | undefined
window.fetch = (async (address: string) => {
  const keys = new URL(address).searchParams.getAll('w')
  requests.push(keys)
  expect(address.length).toBeLessThan(8000)
  return { json: async () => ({ styles: 'p{}', embeds: keys.map(answerTo) }) }
}) as never
AbortSignal.timeout = () => new AbortController().signal

const settled = () => new Promise((resolve) => setTimeout(resolve))
function place(attributes: Record<string, string> = {}, inside = '') {
  const element = document.createElement('div')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.innerHTML = inside
  document.body.append(element)
  return element
}

let page: ReturnType<typeof createEmbeds>
beforeEach(() => {
  document.body.innerHTML = ''
  document.documentElement.lang = 'hu'
  observers = []
  requests = []
  answerTo = THERE
  page = createEmbeds(SITE, KNOWN)
})
/** Elements of an earlier test would be requested again. */
afterEach(() => document.body.replaceChildren())

test.each<[string, Record<string, string>, string]>([
  ['of the page', {}, 'list?lang=en'],
  ['of a region', { lang: 'en-GB' }, 'list?lang=en'],
])('[MF-05] the language %s', async (_what, attributes, key) => {
  document.documentElement.lang = 'en'
  const element = place(attributes)
  page.take('list', element)
  see(element, true)
  await settled()
  expect(requests).toEqual([[key]])
})

test.each([
  ['', 88 + 5 * 76],
  ['3', 88 + 3 * 76],
  ['100', 88 + 10 * 76],
])('[MF-05] height is reserved for a list with limit="%s": %d px', (limit, px) => {
  const element = place({ limit })
  page.take('list', element)
  expect(stylesOf(element)).toContain(`min-height:${px}px`)
})

test('[MF-05] reserved height that was not needed is released only outside of the view: below', async () => {
  const element = place()
  page.take('list', element)
  // Near is not shown: nothing is given back before.
  see(element, false, 900)
  expect(stylesOf(element)).toContain('min-height')
  see(element, true)
  await settled()
  for (const [isSeen, top] of [
    [true, 300],
    [false, -900],
  ] as const) {
    see(element, isSeen, top)
    expect(stylesOf(element)).toContain('min-height')
  }
  see(element, false, 900)
  expect(stylesOf(element)).toBe('p{}')
})

test('[MF-05] removed elements are not requested, and are shown when they come back', async () => {
  const [gone, left, stays] = [place(), place({ limit: '2' }), place({ limit: '3' })]
  for (const element of [gone, left, stays]) page.take('list', element)
  // A place of the host's own leaves without a word.
  gone.remove()
  left.remove()
  page.leave(left)
  see(stays, true)
  await settled()
  expect(requests).toEqual([['list?limit=3']])
  for (const element of [gone, left]) {
    document.body.append(element)
    page.take('list', element)
  }
  see(gone, true)
  await settled()
  expect(requests.slice(1)).toEqual([['list?', 'list?limit=2']])
})

test('[MF-05] many are asked for in few answers, none of whose addresses is too long', async () => {
  const elements = [...Array(21).keys()].map((limit) => place({ limit: `${limit + 1}` }))
  for (const element of elements) page.take('list', element)
  see(elements[0]!, true)
  await settled()
  expect(requests.map((keys) => keys.length)).toEqual([10, 11])

  requests = []
  const long = [...Array(8).keys()].map((number) => place({ query: `${number}${'á'.repeat(250)}` }))
  for (const element of long) page.take('list', element)
  see(long[0]!, true)
  await settled()
  expect(requests.map((keys) => keys.length)).toEqual([2, 2, 2, 2])
  expect(long[7]!.shadowRoot!.textContent).toContain('list?query=7')
})

const SAYS: EmbedResult = { error: 'missing', attributes: ['limit'], says: [['p', { part: 'problem' }, 'limit hibás']] }

test('[MF-05] a wrong attribute is reported in its place and once on the console, until it is repaired', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  answerTo = (key) => (key.includes('limit') ? SAYS : THERE(key))
  const [one, other] = [place({ limit: '999' }, '<a href="/">Lista</a>'), place({ limit: '999' })]
  for (const element of [one, other]) page.take('list', element)
  see(one, true)
  await settled()
  expect(one.shadowRoot!.innerHTML).toBe('<slot></slot><p part="problem">limit hibás</p>')
  expect(other.shadowRoot!.textContent).toBe('limit hibás')
  expect(warned.mock.calls).toEqual([['lelkesz-list?limit=999', SAYS]])
  one.removeAttribute('limit')
  page.take('list', one)
  see(one, true)
  await settled()
  expect(one.shadowRoot!.textContent).toBe('list?')
  warned.mockRestore()
})

test('[MF-05] a search in an embed tells where it leads, and the host may keep the visitor', async () => {
  answerTo = () => ({ tree: [['form', { action: '/kereses' }, ['input', { name: 's' }], ['button', {}, 'Keresés']]] })
  const element = place()
  page.take('list', element)
  see(element, true)
  await settled()
  const [form] = element.shadowRoot!.querySelectorAll('form')
  form!.querySelector('input')!.value = 'kegyelem és'
  const heard = jest.fn()
  element.addEventListener('lelkesz:navigate', (event) => void heard((event as CustomEvent).detail))
  // `false`: the default is prevented.
  const submit = () => form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect(submit()).toBe(true)
  expect(heard).toHaveBeenCalledWith({ href: `${SITE}/kereses?s=kegyelem+%C3%A9s` })
  element.addEventListener('lelkesz:navigate', (event) => event.preventDefault())
  expect(submit()).toBe(false)
})
