import { readSettings } from './settings.ts'

/** The tag of the script that runs. */
function tagOf(attributes: Record<string, string>) {
  const tag = Object.assign(document.createElement('script'), { type: 'text/plain' })
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value)
  document.head.replaceChildren(tag)
  Object.defineProperty(Document.prototype, 'currentScript', { configurable: true, get: () => tag })
}

const SRC = 'https://pelda.hu/igehelyek.js'

test('[MF-05] a tag that says nothing has all read, in Hungarian', () => {
  tagOf({ src: SRC })
  expect(readSettings()).toMatchObject({ site: 'https://pelda.hu', within: 'body', theme: '', language: 'hu' })
})

test('[MF-05] the tag says what is read, what is not, and in what look and language', () => {
  tagOf({
    src: '/own.js',
    'data-site': 'https://pelda.hu',
    'data-within': 'article',
    'data-not': '.kep',
    theme: 'dark',
    lang: 'en-GB',
  })
  const settings = readSettings()!
  expect(settings).toMatchObject({ site: 'https://pelda.hu', within: 'article', theme: 'dark', language: 'en' })
  const place = document.createElement('p')
  expect(place.matches(settings.not)).toBe(false)
  place.className = 'kep'
  expect(place.matches(settings.not)).toBe(true)
})

test.each(['textbox', 'searchbox', 'combobox', 'listbox'])('[MF-05] nothing is read in a %s', (role) => {
  tagOf({ src: SRC })
  const place = document.createElement('div')
  expect(place.matches(readSettings()!.not)).toBe(false)
  place.setAttribute('role', role)
  expect(place.matches(readSettings()!.not)).toBe(true)
})

test.each(['data-within', 'data-not'])(
  '[MF-05] a %s that is no selector is an error before anything is read',
  (name) => {
    tagOf({ src: SRC, [name]: '##' })
    expect(readSettings).toThrow(/##/)
  },
)

test('[MF-05] a page may name the language of its own', () => {
  document.documentElement.lang = 'en'
  tagOf({ src: SRC })
  expect(readSettings()?.language).toBe('en')
  document.documentElement.lang = ''
})

test.each<Record<string, string>>([
  {},
  { src: 'https://parokia.hu/alle.js' },
  { src: 'https://parokia.hu/cache/igehelyek.js' },
])('[MF-05] a script that does not know where it is from does nothing and says so: %j', (attributes) => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue()
  tagOf(attributes)
  expect(readSettings()).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})

test('[MF-05] a page may name the site of a script that was joined with others', () => {
  tagOf({ src: 'https://parokia.hu/alle.js' })
  Object.assign(window, { lelkesz: { site: 'https://pelda.hu' } })
  expect(readSettings()?.site).toBe('https://pelda.hu')
  Reflect.deleteProperty(window, 'lelkesz')
})
