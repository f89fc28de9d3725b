import { recordClicks } from './replay.ts'

const wanted = jest.fn()
let presses: ReturnType<typeof recordClicks>
const done: string[] = []

function page(html: string) {
  document.body.innerHTML = html
  document.body.addEventListener('click', note)
  document.body.addEventListener('submit', note)
}

function note(event: Event) {
  if (event.defaultPrevented) return
  const { target } = event
  if (target instanceof Element) done.push(`${event.type} ${target.id}`)
  event.preventDefault()
}

const press = (id: string, init: MouseEventInit = {}) =>
  document.getElementById(id)!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))

beforeEach(() => {
  done.length = 0
  wanted.mockReset()
  presses = recordClicks(wanted)
})
afterEach(() => {
  presses.discard()
  presses.replay()
  document.body.removeEventListener('click', note)
  document.body.removeEventListener('submit', note)
})

const PAGE = '<h1>A</h1><button id="a" type="button">Meghallgatás</button>'
test.each([
  ['has nothing there', '<h1>A</h1>'],
  ['has another button there', PAGE.replace('Meghallgatás', 'Törlés')],
  ['has more of them', `${PAGE}${PAGE}`],
])('a live page that %s is not pressed', (_what, html) => {
  page(PAGE)
  press('a')
  document.body.innerHTML = html
  presses.replay()
  expect(done).toEqual([])
})

test('a press on the text waits, too: a page may know what it means; nothing is taken from the browser', () => {
  page('<p id="text">a</p>')
  expect(press('text')).toBe(true)
  expect(done).toEqual([])
  presses.replay()
  expect(done).toEqual(['click text'])
})

test('a press on what a button held then is one on the button', () => {
  page('<button id="a" type="button"><i id="in">A</i></button>')
  press('in')
  document.getElementById('in')!.remove()
  presses.replay()
  expect(done).toEqual(['click a'])
})

test.each<[what: string, html: string, init?: MouseEventInit]>([
  ['a link', '<a id="x" href="/kereses">x</a>'],
  ['what opens a popover', '<button id="x" type="button" popovertarget="p">x</button><div id="p" popover></div>'],
  ['a summary', '<details><summary id="x">x</summary></details>'],
  ['a field', '<input id="x">'],
  ['the button of a form with GET', '<form method="get" action="/kereses"><button id="x">x</button></form>'],
  ['a press with another meaning', '<button id="x" type="button">x</button>', { ctrlKey: true }],
])('%s is left to the browser', (_what, html, init = {}) => {
  page(html)
  press('x', init)
  expect(done[0]).toBe('click x')
  expect(wanted).not.toHaveBeenCalled()
})

describe('a link that hydration makes open in place', () => {
  const open = jest.fn()
  const LINK = '<a id="x" href="/ige/Jn/3/16" data-in-place="">x</a>'
  beforeEach(() => {
    jest.useFakeTimers()
    open.mockReset()
    presses.replay()
    presses = recordClicks(wanted, globalThis, open)
    page(LINK)
  })
  afterEach(() => jest.useRealTimers())

  test('is clicked once, after hydration', () => {
    press('x')
    press('x')
    expect(done).toEqual([])
    expect(wanted).toHaveBeenCalledWith(document.getElementById('x'))
    presses.replay()
    expect(done).toEqual(['click x'])
    jest.advanceTimersByTime(60_000)
    expect(open).not.toHaveBeenCalled()
  })

  test('loads its document after ten seconds, or when hydration failed', () => {
    press('x')
    jest.advanceTimersByTime(9_900)
    expect(open).not.toHaveBeenCalled()
    jest.advanceTimersByTime(100)
    press('x')
    presses.followLink()
    presses.replay()
    const address = new URL('/ige/Jn/3/16', location.href).href
    expect(open.mock.calls).toEqual([[address], [address]])
    expect(done).toEqual([])
  })
})

test('the last swipe and arrow key are repeated where they were made', () => {
  page('<p id="a">a</p>')
  const seen: string[] = []
  for (const type of ['touchstart', 'touchend', 'keydown'])
    document.body.addEventListener(type, ({ target }) => seen.push(`${type} ${(target as Element).id}`))
  const make = (event: Event) => document.getElementById('a')!.dispatchEvent(event)
  make(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  make(new Event('touchstart', { bubbles: true }))
  make(new Event('touchend', { bubbles: true }))
  make(new KeyboardEvent('keydown', { key: 'x', bubbles: true }))
  seen.length = 0
  presses.replay()
  expect(seen).toEqual(['touchstart a', 'touchend a'])
})

test('a form that only the composition can send is sent when it is there; one that asks by address at once', () => {
  page(
    '<form id="own" method="dialog"><button id="send">x</button></form><form id="plain" action="/kereses"><button id="ask">x</button></form>',
  )
  const submit = (id: string) => {
    const form = document.getElementById(id) as HTMLFormElement
    form.requestSubmit(form.querySelector('button'))
  }
  submit('plain')
  expect(done).toEqual(['submit plain'])
  submit('own')
  submit('own')
  expect(done).toEqual(['submit plain'])
  presses.replay()
  expect(done).toEqual(['submit plain', 'submit own'])
})
