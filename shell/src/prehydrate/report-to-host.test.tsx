import { PAGE_TITLE_ID } from 'shared-kernel/ui'
import { reportToHost, submitWithoutForms } from './report-to-host.ts'

const HOST = 'https://gyulekezet.hu'
const posted: unknown[] = []
const parent = { postMessage: (message: object, to: string) => void posted.push([to, message]) }
let reportHeight = () => undefined as void

const HEIGHT = { v: 1, type: 'lelkesz:height', px: 813 }

/** The embedded page starts, in a frame of the host. */
function start({ host = HOST, referrer = `${HOST}/lap` } = {}) {
  Object.defineProperty(window, 'parent', { configurable: true, value: parent })
  Object.defineProperty(location, 'ancestorOrigins', { configurable: true, value: [host] })
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer })
  window.ResizeObserver = class {
    constructor(hear: () => void) {
      reportHeight = hear
    }
    observe = () => undefined
  } as never
  reportToHost()
}

/** jsdom takes windows alone as a source. */
function ask(source: object, type: string) {
  const event = new MessageEvent('message', { data: { v: 1, type } })
  Object.defineProperty(event, 'source', { value: source })
  dispatchEvent(event)
}

function elementAt(top: number, bottom: number, id: string) {
  const element = Object.assign(document.createElement('h1'), { id, tabIndex: -1 })
  element.getBoundingClientRect = () => ({ top, bottom }) as DOMRect
  document.body.append(element)
  return element
}

// Listeners stay for the life of a document: each test has another host.
beforeEach(() => {
  document.body.getBoundingClientRect = () => ({ height: 812.2 }) as DOMRect
  document.body.innerHTML = ''
  posted.length = 0
})
const postedTo = (host: string) =>
  posted.filter((one) => (one as [string])[0] === host).map((one) => (one as [0, object])[1])

test('[MF-05] the host page gets the height whenever it changes or is requested', () => {
  start()
  reportHeight()
  ask(parent, 'lelkesz:height-asked')
  ask({}, 'lelkesz:height-asked')
  ask(parent, 'lelkesz:other')
  expect(posted).toEqual([HEIGHT, HEIGHT, HEIGHT].map((message) => [HOST, message]))
})

test('[MF-05] a new page reports its top up to its title, and the focused element its position', () => {
  start({ host: 'https://masik.hu' })
  elementAt(40.5, 90.2, PAGE_TITLE_ID).focus()
  elementAt(-3, 20, 'other').focus()
  expect(postedTo('https://masik.hu')).toEqual([
    HEIGHT,
    { v: 1, type: 'lelkesz:navigated', top: 0, bottom: 91 },
    { v: 1, type: 'lelkesz:focused', top: 0, bottom: 20 },
  ])
})

test('[MF-05] a document that came by a link in the frame says that it is another page', () => {
  elementAt(40, 90, PAGE_TITLE_ID)
  start({ host: 'https://elso.hu', referrer: 'https://elso.hu/lap' })
  expect(postedTo('https://elso.hu')).toEqual([HEIGHT])
  start({ host: 'https://harmadik.hu', referrer: `${location.origin}/kereses?EMBEDDED=1` })
  expect(postedTo('https://harmadik.hu')).toEqual([HEIGHT, { v: 1, type: 'lelkesz:navigated', top: 0, bottom: 90 }])
})

test.each(['null', 'file://'])('[MF-05] nothing is posted to a page whose origin is %s', (host) => {
  reportHeight = () => void posted.push('not allowed')
  start({ host })
  elementAt(0, 10, PAGE_TITLE_ID).focus()
  expect(postedTo(host)).toEqual([])
})

test.each([
  ['whose required field is empty', '<input name="s" required>', (_event: Event) => undefined],
  ['whose button another script has handled', '', (event: Event) => event.preventDefault()],
])('[AP-03] a form %s is not submitted', (_what, fields, onClick) => {
  submitWithoutForms()
  document.body.innerHTML = `<form>${fields}<button>Keresés</button></form>`
  const submitted = jest.fn()
  document.querySelector('form')!.addEventListener('submit', submitted)
  const button = document.querySelector('button')!
  button.addEventListener('click', onClick)
  button.click()
  expect(submitted).not.toHaveBeenCalled()
})
