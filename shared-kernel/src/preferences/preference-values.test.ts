import { chooseLanguage } from './preference-values.ts'
import { currentLanguage, setLanguage } from './preferences-store.ts'

test.each(['en', 'EN', 'sr-Latn', 'de-1996', 'zh-Hant-TW'])('[AP-02] %s looks like a language', (tag) => {
  expect(chooseLanguage(tag)).toBe(tag)
})

test.each([null, '', 'e', 'engl', '1en', 'en1', 'en-', 'en-x', 'en-123456789', 'en_GB', 'a en', 'en-<b>'])(
  '[AP-02] %j looks like none and is Hungarian',
  (text) => expect(chooseLanguage(text)).toBe('hu'),
)

test('[AP-02] preferences can be read outside of React', () => {
  setLanguage('en')
  expect(currentLanguage()).toBe('en')
})
