import { cameFrom, readableAddress } from './FeedbackForm.tsx'

const at = (referrer: string, entries?: string[]) =>
  cameFrom({
    location: { origin: 'https://lelkesz.test', pathname: '/visszajelzes' } as Location,
    document: { referrer } as Document,
    navigation: entries && {
      currentEntry: { index: entries.length },
      entries: () => entries.map((url) => ({ url })),
    },
  })

test.each([
  ['a page of the site', 'https://lelkesz.test/node/12?x=1', 'https://lelkesz.test/node/12?x=1'],
  ['another site', 'https://masutt.test/titok', null],
  ['nowhere', '', null],
  ['the form itself', 'https://lelkesz.test/visszajelzes?a=1', null],
  ['what is no address', 'semmi', null],
])('[PG-05] from %s', (_, referrer, expected) => {
  expect(at(referrer)).toBe(expected)
})

test('[PG-05] the history of the site wins over the referrer of the first document', () => {
  expect(at('https://lelkesz.test/', ['https://lelkesz.test/a', 'https://lelkesz.test/b'])).toBe(
    'https://lelkesz.test/b',
  )
  expect(at('https://lelkesz.test/', [])).toBe('https://lelkesz.test/')
})

test('[PG-05] an address is shown with its letters', () => {
  expect(readableAddress('https://lelkesz.test/igehirdet%C3%A9s?s=h%C3%A1z')).toBe('/igehirdetés?s=ház')
  expect(readableAddress('https://lelkesz.test/a?s=%E9')).toBe('/a?s=%E9')
})
