import { recordClicks } from './replay.ts'
import { recordInput } from './replay.ts'

const TEXT =
  '<h1>A</h1><p><button type="button">Meghallgatás</button></p><form><input name="name"><textarea name="text"></textarea><button>Küldés</button></form>'

function region(html: string) {
  const element = document.createElement('div')
  element.innerHTML = html
  document.body.replaceChildren(element)
  return element
}

const done: string[] = []
const note = (event: Event) => {
  event.preventDefault()
  done.push(`${event.type} ${(event.target as Element).textContent}`)
}

beforeEach(() => {
  done.length = 0
  for (const type of ['click', 'submit']) document.addEventListener(type, note)
})
afterEach(() => {
  for (const type of ['click', 'submit']) document.removeEventListener(type, note)
})

function keepIn(late: Element) {
  const typed = recordInput(late)
  const presses = recordClicks(() => undefined, late)
  const handOver = () => {
    typed.replay()
    presses.replay()
  }
  return { forget: presses.discard, handOver }
}

const press = (element: Element) => element.querySelector<HTMLElement>('[type=button]')!.click()
const field = (element: Element) => element.querySelector('textarea')!

test.each([
  ['has nothing there', '<h1>A</h1>'],
  ['has another button there', TEXT.replace('Meghallgatás', 'Törlés')],
  ['has more of them', `${TEXT}${TEXT}`],
])('a live page that %s is not pressed', (_what, html) => {
  const late = region(TEXT)
  const recorded = keepIn(late)
  press(late)
  region(html)
  recorded.handOver()
  expect(done).toEqual([])
})

test('clicks without a handler are dropped, and a focus that has moved elsewhere stays there', () => {
  const late = region(TEXT)
  const recorded = keepIn(late)
  press(late)
  recorded.forget()
  field(late).focus()
  region(TEXT)
  const other = document.body.appendChild(document.createElement('button'))
  other.focus()
  recorded.handOver()
  expect(done).toEqual([])
  expect(other).toHaveFocus()
})
