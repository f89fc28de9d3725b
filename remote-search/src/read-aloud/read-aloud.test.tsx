import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPage, provideApi } from 'shared-kernel/test-site'
import { page } from '../exposed/ContentPage.tsx'
import { getFindInBody } from '../content/load-content.ts'
import { pages } from '../pages.ts'
import { answerAll, sermon } from '../test-sermons.ts'

beforeAll(getFindInBody)

/** The device's speech: what it was given, and a way to finish it. */
let spoken: { text: string; lang: string; onend: () => void }[]
let cancels: number

class Utterance {
  lang = ''
  onend = () => {}
  constructor(readonly text: string) {}
}

const HUNGARIAN = { lang: 'hu-HU', localService: true, name: 'Mariska' }

function provideVoices(voices: object[]) {
  spoken = []
  cancels = 0
  Object.assign(window, {
    SpeechSynthesisUtterance: Utterance,
    matchMedia: () => ({ matches: true }),
    speechSynthesis: {
      getVoices: () => voices,
      speak: (utterance: Utterance) => void spoken.push(utterance),
      cancel: () => void (cancels += 1),
      addEventListener: () => {},
      removeEventListener: () => {},
    },
  })
  Element.prototype.scrollIntoView = () => {}
}
afterEach(() => {
  Reflect.deleteProperty(window, 'speechSynthesis')
  Reflect.deleteProperty(window, 'matchMedia')
})

const BODY = '<p>Első mondat. Második mondat.</p><p>Harmadik.</p>'
const open = (files: unknown[] = []) => {
  provideApi((call) => (call.path === '/api/v2/node/12' ? { ...sermon, body: BODY, files } : answerAll(call)))
  return openPage(
    page,
    pages.find(({ name }) => name === 'node_view')!,
    '/node/12',
  )
}
const finish = () => act(() => spoken.at(-1)!.onend())
const marked = () => document.querySelector('.spoken')?.textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a text without a recording is read sentence by sentence, and its paragraph is marked', async () => {
  provideVoices([{ lang: 'en-US', localService: true }, HUNGARIAN])
  await open()
  await press('Felolvasás')
  await screen.findByText('Gépi hang: 1/2. bekezdés')
  expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([['Első mondat.', 'hu-HU']])
  expect(marked()).toBe('Első mondat. Második mondat.')
  finish()
  expect(spoken.at(-1)!.text).toBe('Második mondat.')
  finish()
  expect([spoken.at(-1)!.text, marked()]).toEqual(['Harmadik.', 'Harmadik.'])
  finish()
  expect(screen.queryByText(/Gépi hang/)).toBeNull()
  expect(marked()).toBeUndefined()
})

test('it pauses, begins its paragraph again, goes on to the next one, and ends', async () => {
  provideVoices([HUNGARIAN])
  await open()
  await press('Felolvasás')
  await screen.findByText('Gépi hang: 1/2. bekezdés')
  const before = cancels
  await press('Szünet')
  expect(cancels).toBeGreaterThan(before)
  finish()
  expect(spoken).toHaveLength(1)
  await press('Folytatás')
  expect(spoken.map(({ text }) => text)).toEqual(['Első mondat.', 'Első mondat.'])
  await press('Következő bekezdés')
  expect([spoken.at(-1)!.text, marked()]).toEqual(['Harmadik.', 'Harmadik.'])
  await press('A felolvasás befejezése')
  expect(marked()).toBeUndefined()
})

test.each([
  ['a voice in the language', [{ lang: 'en-US', localService: true }], []],
  ['a voice of the device: the text would be sent to a server', [{ ...HUNGARIAN, localService: false }], []],
])('without %s nothing is offered', async (_what, voices, files) => {
  provideVoices(voices)
  await open(files)
  expect(screen.queryByText('Felolvasás')).toBeNull()
  expect(screen.getByText(/^\d+ perc olvasás$/)).toBeVisible()
})

test('a sermon with a recording is not read by a voice of the device', async () => {
  provideVoices([HUNGARIAN])
  await open([{ kind: 'audio', url: '/media/a.mp3', mime: 'audio/mpeg' }])
  expect(screen.queryByText('Felolvasás')).toBeNull()
})
