import { fitFrames } from './fit-frames.ts'

const SITE = 'https://pelda.hu'
const PAGE = `${SITE}/kereses?EMBEDDED=1`

/** Where frames were brought into view, as `scroll-margin` said it. */
const shown: string[] = []

function frameOf({ sandbox = null as string | null, src = PAGE } = {}) {
  const frame = document.createElement('iframe')
  if (sandbox !== null) frame.setAttribute('sandbox', sandbox)
  // jsdom knows no sandbox.
  Object.defineProperty(frame, 'sandbox', {
    value: { contains: (word: string) => !!sandbox?.split(' ').includes(word) },
  })
  // Nothing is fetched.
  Object.defineProperty(frame, 'src', { value: src })
  Object.defineProperty(frame, 'offsetHeight', { value: 1000 })
  frame.scrollIntoView = (how) => void shown.push(`${frame.style.scrollMargin} ${JSON.stringify(how)}`)
  document.body.append(frame)
  return frame
}

const say = (frame: HTMLIFrameElement, data: object, origin = SITE) =>
  dispatchEvent(new MessageEvent('message', { data: { v: 1, ...data }, origin, source: frame.contentWindow }))
const HEIGHT = { type: 'lelkesz:height', px: 640 }

beforeAll(() => fitFrames(SITE))
beforeEach(() => {
  document.body.innerHTML = ''
  shown.length = 0
})

test('[MF-05] a frame takes the height that its page says, and no other does', () => {
  const [frame, other] = [frameOf(), frameOf()]
  say(frame, HEIGHT)
  expect([frame.style.height, frame.style.boxSizing, other.style.height]).toEqual(['640px', 'content-box', ''])
  say(frame, { ...HEIGHT, px: 'calc(1px)' })
  expect(frame.style.height).toBe('640px')
})

test.each([
  ['of the site, in any frame', SITE, { src: 'https://gyulekezet.hu/' }, true],
  ['of another origin, in a frame of the site', 'https://mas.hu', {}, false],
  ['without an origin, in a sandboxed frame of the site', 'null', { sandbox: 'allow-scripts' }, true],
  ['without an origin, in a frame that has one', 'null', { sandbox: 'allow-scripts allow-same-origin' }, false],
  ['without an origin, in a frame that is not sandboxed', 'null', {}, false],
  ['without an origin, in a frame of others', 'null', { sandbox: '', src: 'https://pelda.hu.mas.hu/' }, false],
])('[MF-05] a page %s is believed or not', (_what, origin, attributes, isBelieved) => {
  const frame = frameOf(attributes)
  say(frame, HEIGHT, origin)
  expect(frame.style.height).toBe(isBelieved ? '640px' : '')
})

test('[MF-05] the part to be seen is scrolled into view with some margin', () => {
  const frame = frameOf()
  frame.style.scrollMargin = '4px'
  say(frame, { type: 'lelkesz:navigated', top: 0, bottom: 90 })
  say(frame, { type: 'lelkesz:focused', top: 500, bottom: 540 })
  expect(shown).toEqual(['16px 0px -894px {"block":"nearest"}', '-484px 0px -444px {"block":"nearest"}'])
  expect(frame.style.scrollMargin).toBe('4px')
})

test.each([
  [50_000, '50000px'],
  [50_001, ''],
  [Number.NaN, ''],
  [-5, ''],
  ['600', ''],
])('[MF-05] a page without an origin may claim a height of %s: %j', (px, height) => {
  const frame = frameOf({ sandbox: 'allow-scripts' })
  say(frame, { ...HEIGHT, px }, 'null')
  expect(frame.style.height).toBe(height)
})

test('[MF-05] a page without an origin moves nothing unless the visitor is in its frame', () => {
  const frame = frameOf({ sandbox: 'allow-scripts' })
  const navigated = { type: 'lelkesz:navigated', top: 0, bottom: 90 }
  say(frame, navigated, 'null')
  expect(shown).toEqual([])
  frame.tabIndex = 0
  frame.focus()
  say(frame, navigated, 'null')
  expect(shown).toHaveLength(1)
})
