import { recordClicks } from './replay.ts'

const wanted = jest.fn()
let presses: ReturnType<typeof recordClicks>
const done: string[] = []

function page(html: string) {
  document.body.innerHTML = html
  document.body.addEventListener('click', note)
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
