import { render, screen } from '@testing-library/react'
import { defineMessages, missingKeys, LanguageProvider } from '../messages.tsx'

const useText = defineMessages({
  hu: { title: 'Keresés', found: '{count} találat erre: {words}' },
  en: { title: 'Search', found: '{count} results for {words}' },
})

function Results() {
  const t = useText()
  return (
    <>
      <h1>{t('title')}</h1>
      <p>{t('found', { count: 3, words: '{count} $& <b>' })}</p>
    </>
  )
}

test('[AP-01] texts are Hungarian by default', () => {
  render(<Results />)
  expect(screen.getByRole('heading')).toHaveTextContent('Keresés')
  expect(screen.getByText('3 találat erre: {count} $& <b>')).toBeVisible()
})

test.each([
  ['en', 'Search'],
  ['xx', 'Keresés'],
  ['constructor', 'Keresés'],
])('[AP-01] in %s the title is %s', (language, title) => {
  render(
    <LanguageProvider language={language}>
      <Results />
    </LanguageProvider>,
  )
  expect(screen.getByRole('heading')).toHaveTextContent(title)
})

test('a word that a catalogue lacks is Hungarian; one that no catalogue has is its key', () => {
  const t = defineMessages({ hu: { title: 'Keresés' }, en: {} as { title: string } }).in('en')
  expect([t('title'), t('none' as 'title')]).toEqual(['Keresés', 'none'])
})

test('[AP-01] a key missing or empty in any catalogue is found', () => {
  expect(missingKeys(useText.catalogues)).toEqual([])
  expect(missingKeys({ hu: { a: 'A', b: 'B', c: ' ' }, en: { a: 'A', c: 'C', d: 'D' } })).toEqual(['b', 'c', 'd'])
})

test('[AP-01] a key missing in one catalogue, or unknown, does not compile', () => {
  // @ts-expect-error -- `en` has no `title`
  defineMessages({ hu: { title: 'A' }, en: {} })
  // @ts-expect-error -- `hu` has no `more`
  defineMessages({ hu: { title: 'A' }, en: { title: 'A', more: 'B' } })
  // @ts-expect-error -- no such key
  expect(useText.in('hu')('nothing')).toBe('nothing')
})
