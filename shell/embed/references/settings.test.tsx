import { readSettings } from './settings.ts'

/** The tag of the script that runs. */
function tagOf(attributes: Record<string, string>) {
  const tag = Object.assign(document.createElement('script'), { type: 'text/plain' })
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value)
  document.head.replaceChildren(tag)
  Object.defineProperty(Document.prototype, 'currentScript', { configurable: true, get: () => tag })
}

const SRC = 'https://pelda.hu/igehelyek.js'

test('[MF-05] the theme, and the language of the tag or else of the page', () => {
  tagOf({ src: SRC, theme: 'dark', lang: 'en-GB' })
  expect(readSettings()).toMatchObject({ site: 'https://pelda.hu', within: 'body', theme: 'dark', language: 'en' })
  tagOf({ src: SRC })
  expect(readSettings()).toMatchObject({ theme: '', language: 'hu' })
  document.documentElement.lang = 'en'
  expect(readSettings()?.language).toBe('en')
  document.documentElement.lang = ''
})

test.each(['textbox', 'searchbox', 'combobox', 'listbox'])('[MF-05] nothing is read in a %s', (role) => {
  tagOf({ src: SRC })
  const place = document.createElement('div')
  expect(place.matches(readSettings()!.not)).toBe(false)
  place.setAttribute('role', role)
  expect(place.matches(readSettings()!.not)).toBe(true)
})

test.each(['data-within', 'data-not'])('[MF-05] a wrong selector in %s is an error before anything is read', (name) => {
  tagOf({ src: SRC, [name]: '##' })
  expect(readSettings).toThrow(/##/)
})
