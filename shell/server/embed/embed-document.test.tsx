import { HEIGHT_SCRIPT } from './embed-document.ts'

type Message = { type?: string; message?: string; value?: unknown; secret?: string; px?: number }
let messages: Message[]
let grow = () => undefined as void

/** Starts the document in a frame; `hash` is added to its address by the embedding page. */
function start(hash: string) {
  messages = []
  Object.defineProperty(window, 'parent', {
    configurable: true,
    value: { postMessage: (message: Message) => void messages.push(message) },
  })
  window.ResizeObserver = class {
    constructor(hear: () => void) {
      grow = hear
    }
    observe = () => undefined
  } as never
  location.hash = hash
  document.body.innerHTML = '<a href="/node/7"><b>Cím</b></a><a id="away" href="https://masik.hu/">Máshova</a>'
  document.body.getBoundingClientRect = () => ({ height: 131.2 }) as DOMRect
  // Evaluated like a script of a document.
  new Function(HEIGHT_SCRIPT)()
}
const press = (element: Element, how: MouseEventInit = {}) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }))

test('[MF-05] the document posts its height, and with a secret also in the format of WordPress', () => {
  start('')
  expect(messages).toEqual([{ v: 1, type: 'lelkesz:height', px: 132 }])
  expect(press(document.querySelector('a')!)).toBe(true)
  start('#?secret=aB3dE')
  expect(messages).toEqual([
    { v: 1, type: 'lelkesz:height', px: 132 },
    { message: 'height', value: 132, secret: 'aB3dE' },
  ])
  grow()
  const ready = new MessageEvent('message', { data: { message: 'ready', secret: 'aB3dE' } })
  Object.defineProperty(ready, 'source', { value: window.parent })
  dispatchEvent(ready)
  expect(messages.filter(({ message }) => message === 'height')).toHaveLength(3)
  const stranger = new MessageEvent('message', { data: { message: 'ready' } })
  dispatchEvent(stranger)
  expect(messages.filter(({ message }) => message === 'height')).toHaveLength(3)
})

test('[MF-05] in WordPress the host page follows links of the site, and no others', () => {
  // Listeners of earlier documents remain; the secret identifies the messages of this one.
  start('#?secret=z9Y')
  const [link, other] = document.querySelectorAll('a')
  expect(press(link!.firstElementChild!)).toBe(false)
  expect(messages.filter(({ message, secret }) => message === 'link' && secret === 'z9Y')).toEqual([
    { message: 'link', value: `${location.origin}/node/7`, secret: 'z9Y' },
  ])
  expect(press(other!)).toBe(true)
  expect(press(link!, { ctrlKey: true })).toBe(true)
})

test('[MF-05] in the sandbox of WordPress a search form becomes a link', () => {
  start('#?secret=f0rm')
  document.body.innerHTML = '<form action="/kereses"><input name="s" value="hit és"><button>Keresés</button></form>'
  expect(press(document.querySelector('button')!)).toBe(false)
  expect(messages.filter(({ message, secret }) => message === 'link' && secret === 'f0rm')).toEqual([
    { message: 'link', value: `${location.origin}/kereses?s=hit+%C3%A9s`, secret: 'f0rm' },
  ])
})
