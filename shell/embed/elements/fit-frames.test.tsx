import { fitFrames } from './fit-frames.ts'

const SITE = 'https://pelda.hu'
const PAGE = `${SITE}/kereses?EMBEDDED=1`

/** Positions that frames were scrolled to, from `scroll-margin`. */
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

const post = (frame: HTMLIFrameElement, data: object, origin = SITE) =>
  dispatchEvent(new MessageEvent('message', { data: { v: 1, ...data }, origin, source: frame.contentWindow }))
const HEIGHT = { type: 'lelkesz:height', px: 640 }

beforeAll(() => fitFrames(SITE))
beforeEach(() => {
  document.body.innerHTML = ''
  shown.length = 0
})

test.each([
  ['of the site, in any frame', SITE, { src: 'https://gyulekezet.hu/' }, true],
  ['of another origin, in a frame of the site', 'https://mas.hu', {}, false],
  ['without an origin, in a sandboxed frame of the site', 'null', { sandbox: 'allow-scripts' }, true],
  ['without an origin, in a frame that has one', 'null', { sandbox: 'allow-scripts allow-same-origin' }, false],
  ['without an origin, in a frame that is not sandboxed', 'null', {}, false],
  ['without an origin, in a frame of others', 'null', { sandbox: '', src: 'https://pelda.hu.mas.hu/' }, false],
])('[MF-05] a page %s is trusted or not', (_what, origin, attributes, isTrusted) => {
  const frame = frameOf(attributes)
  post(frame, HEIGHT, origin)
  expect(frame.style.height).toBe(isTrusted ? '640px' : '')
})

test('[MF-05] a page without an origin has a largest height, and moves nothing unless the visitor is in its frame', () => {
  const frame = frameOf({ sandbox: 'allow-scripts' })
  post(frame, { ...HEIGHT, px: 50_001 }, 'null')
  expect(frame.style.height).toBe('')
  const navigated = { type: 'lelkesz:navigated', top: 0, bottom: 90 }
  post(frame, navigated, 'null')
  expect(shown).toEqual([])
  frame.tabIndex = 0
  frame.focus()
  post(frame, navigated, 'null')
  expect(shown).toHaveLength(1)
})
