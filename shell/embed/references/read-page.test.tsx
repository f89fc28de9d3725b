import { readPage } from './read-page.ts'
import type { LinkerSettings } from './settings.ts'

const SETTINGS: LinkerSettings = {
  site: 'https://pelda.hu',
  within: 'body',
  not: 'a,h1,[contenteditable],[data-igehelyek=off]',
  hasPopover: true,
  theme: '',
  language: 'hu',
}

/** As long as it takes to rest, to look and to read. */
const rest = () => jest.advanceTimersByTimeAsync(600)

beforeAll(() => void jest.useFakeTimers())

const found: string[] = []
const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-igehely]')]
const lines = () => links().map(({ textContent, href }) => `${textContent} → ${href.replace('https://pelda.hu', '')}`)

beforeAll(() => {
  document.body.innerHTML = '<main></main>'
  readPage(SETTINGS, (link) => found.push(link.dataset.igehely!))
})
beforeEach(() => {
  document.body.innerHTML = '<main></main>'
  found.length = 0
})

/** Puts HTML on the page and waits until it was read. */
async function show(html: string): Promise<HTMLElement> {
  const main = document.querySelector('main')!
  main.innerHTML = html
  await rest()
  return main
}

test.each([
  ['a link', '<a href="/">Jn 3,16</a>'],
  ['a part of a heading', '<h1><em>Jn 3,16</em></h1>'],
  ['what is being written', '<div contenteditable><p>Jn 3,16</p></div>'],
  ['what the host keeps', '<div data-igehelyek="off"><p>Jn 3,16</p></div>'],
  ['a reference with a break in its verse', '<p>Jn 3,<wbr>16 és Jn 3,1<wbr>6 és Jn 3<wbr>,16 és Jn 3,16–<wbr>18</p>'],
  ['a reference with a break in its name', '<p>1<wbr>Jn 3,16</p>'],
  ['an address and a keyword', '<p>info@Jn3.hu, #Jn3, Jn3@pelda.hu</p>'],
  ['an address of the web', '<p>https://pelda.hu/Jn3,16 és www.pelda.hu/KNB/Jn3,16 és pelda.hu/UF/1Kor13,4-7</p>'],
  ['a passage in another language', '<div lang="sk"><p>Jn 3,16</p><em lang="la">Hab 2,4</em></div>'],
  ['what would become boxes in a row', '<p style="display: flex">Olvassuk a Jn 3,16 verset!</p>'],
])('[MF-05] %s stays as it is', async (_what, html) => {
  const main = await show(html)
  expect(main.innerHTML).toBe(html.replace(' contenteditable>', ' contenteditable="">'))
})

test('[MF-05] the nearest language counts, but not that of the whole page', async () => {
  document.documentElement.lang = 'en'
  await show('<p lang="de"><b lang="hu-HU">Jn 3,16</b><i lang="">Jn 3,17</i></p><p>Jn 3,18</p><td>Jób 1–2</td>')
  document.documentElement.lang = ''
  expect(links().map(({ textContent }) => textContent)).toEqual(['Jn 3,16', 'Jn 3,17', 'Jn 3,18', 'Jób 1–2'])
})

test('[MF-05] a verse without its book is named to those who hear it, whichever dash it has', async () => {
  await show('<p>Jn 3,16.18‑20; Zsolt 23; 1Kor 13,4</p>')
  expect(links().map((link) => link.getAttribute('aria-label'))).toEqual([null, 'Jn 3,18–20', null, null])
})

test('[MF-05] a reference that goes on after a tag is not cut short; a footnote or a cell ends it', async () => {
  await show(
    '<p><mark>Jn 3,1</mark>6; <b>Róm 8</b>,28; Jn 4,1<b>6</b>; Jn 5,<b>6</b></p><p>Jn 3,17<sup>a</sup></p><table><td>Jn 3,18<td>2024</table><b>Jn 3,19</b> 5',
  )
  expect(lines().map((line) => line.split(' → ')[0])).toEqual(['Jn 3,17', 'Jn 3,18', 'Jn 3,19'])
})

const SAID = 'Az Úr jó: Jn 3,16 és a szeretet, 1Kor 13,4 a himnusz vége.'
const textsOf = (root: Node) =>
  [...root.childNodes].flatMap((node): Text[] => (node instanceof Text ? [node] : textsOf(node)))

const longTextOf = (root: Node) => textsOf(root).find(({ length }) => length > 6)!

/** Changes that other scripts make to the texts of a page, by their purpose. */
const OTHERS: Record<string, (paragraph: HTMLElement) => void> = {
  nothing: (paragraph) => textsOf(paragraph).forEach((text) => (text.data = `${text.data}`)),
  'a highlighter': (paragraph) => {
    const word = longTextOf(paragraph).splitText(3)
    word.splitText(2)
    const mark = document.createElement('mark')
    word.replaceWith(mark)
    mark.append(word)
  },
  'a note on a word': (paragraph) => {
    const range = document.createRange()
    range.setStart(longTextOf(paragraph), 3)
    range.setEnd(longTextOf(paragraph), 5)
    range.surroundContents(document.createElement('u'))
  },
  typography: (paragraph) => textsOf(paragraph).forEach((text) => (text.data = text.data.replaceAll(' ', '\u00a0'))),
  'a translator': (paragraph) =>
    textsOf(paragraph).forEach((text) => {
      const font = document.createElement('font')
      font.append(text.data)
      text.replaceWith(font)
    }),
}

test.each(Object.entries(OTHERS))(
  '[MF-05] no word is lost and no link goes where another script is for %s',
  async (_what, touch) => {
    const main = await show(`<p>${SAID}</p><p>${SAID.slice(10)}</p>`)
    for (const paragraph of main.querySelectorAll('p')) {
      touch(paragraph)
      await rest()
    }
    const seen = () => [...main.querySelectorAll('p')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
    expect(seen()).toEqual([SAID, SAID.slice(10)])
    expect(links()).toHaveLength(4)
    dispatchEvent(new Event('beforeprint'))
    expect(seen()).toEqual([SAID, SAID.slice(10)])
    expect(links()).toHaveLength(0)
  },
)

test('[MF-05] text that is edited or printed gets its original nodes back', async () => {
  const main = await show('<p>Ma: Jn 3,16 és Mt 5,3 is</p>')
  expect(links()).toHaveLength(2)
  main.firstElementChild!.setAttribute('contenteditable', '')
  await Promise.resolve()
  expect(main.innerHTML).toBe('<p contenteditable="">Ma: Jn 3,16 és Mt 5,3 is</p>')
  main.firstElementChild!.removeAttribute('contenteditable')
  await rest()
  expect(links()).toHaveLength(2)
  dispatchEvent(new Event('beforeprint'))
  expect(main.innerHTML).toBe('<p>Ma: Jn 3,16 és Mt 5,3 is</p>')
  dispatchEvent(new Event('afterprint'))
  await rest()
  expect(links()).toHaveLength(2)
})

test('[MF-05] a text that is being written is read when it rests', async () => {
  const main = await show('<p></p>')
  const own = document.createTextNode('')
  main.firstElementChild!.append(own)
  for (const letter of 'Ma is Jn 3,16 van soron, és a többi') {
    own.appendData(letter)
    await jest.advanceTimersByTimeAsync(20)
    expect(links()).toHaveLength(0)
  }
  await rest()
  expect(lines()).toEqual(['Jn 3,16 → /ige/Jn/3/16'])
  expect(main.textContent).toBe('Ma is Jn 3,16 van soron, és a többi')
})
