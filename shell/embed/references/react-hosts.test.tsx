/** React keeps references to its text nodes: it removes and rewrites them without looking at what stands beside them. */
import { type ReactNode, StrictMode, Suspense, use } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { waitFor } from '@testing-library/react'
import { readPage } from './read-page.ts'

/** On a machine with other work. */
const LONG = { timeout: 20_000 }
/** As long as it takes to rest, to look and to read. */
const rest = () => jest.advanceTimersByTimeAsync(600)

beforeAll(() => void jest.useFakeTimers())

beforeAll(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false))

const NEVER = new Promise<string>(() => undefined)
const Late = ({ isThere }: { isThere: boolean }) => (isThere ? 'Mt 5,3 után' : use(NEVER))
const A = ({ isShown }: { isShown: boolean }) => isShown && <b>Előbb </b>
const B = ({ isShown }: { isShown: boolean }) => isShown && 'Jn 3,16 és más'

/** The content of a host in each state, by the kind of its changes. */
const HOSTS: Record<string, (n: number) => ReactNode> = {
  'a reference that comes and goes': (n) => [n % 2 === 0 && 'Jn 3,16', ' folytatás'],
  'a sentence after the same words': (n) => ['Ma ', n % 3 > 0 && 'Ma: Jn 3,16 és más', ' folytatás'],
  'other references': (n) => ['', ['Jn 3,16', 'Zsolt 1', '', 'Jn 4,4', 'nincs'][n % 5], ' folytatás'],
  'a reference behind words that stay': (n) => ['Ige: ', `Ma${['', ': Jn 3,16', ': ', '. Mt 5,3 is'][n % 4]}`, '!'],
  'words before the reference': (n) => ['Ige: ', `${['', 'Ma ', '2024. ', '('][n % 4]}Jn 3,16 van`, '!'],
  'a text that is all there is': (n) => ['Jn 3,16', 'Jn 3,16 van', 'más', ''][n % 4],
  'an element instead': (n) => [n % 2 === 0 ? 'Ma: Jn 3,16' : <em key="e">Ma: </em>, ' folytatás'],
  'neighbours that take turns': (n) => [
    <A key="a" isShown={n % 2 > 0} />,
    <B key="b" isShown={n % 2 === 0} />,
    ' vége',
  ],
  'a keyed list': (n) =>
    ['Jn 3,16', 'Mt 5,3 és', '(Lk 15)', '1Kor 13,4']
      .filter((_line, index) => index !== n % 5)
      .sort((a, b) => (n % 2 > 0 ? 1 : -1) * a.localeCompare(b))
      .map((line) => <li key={line}>{[line, n % 3 > 0 && ' Jn 4,4', '; ']}</li>),
  'a text that waits': (n) => (
    <Suspense fallback="Betöltés">
      Jn 3,16 előtt <Late isThere={n % 2 === 0} />
    </Suspense>
  ),
}

const Page = ({ n }: { n: number }) =>
  Object.entries(HOSTS).map(([what, show]) => <section key={what}>{show(n)}</section>)

test('[MF-05] React may change and remove its texts: the page says what it says without the script', async () => {
  document.body.innerHTML = '<main id="read"></main><main id="plain" data-igehelyek="off"></main>'
  readPage(
    {
      ...{ site: 'https://pelda.hu', within: 'body', not: '[data-igehelyek=off]' },
      ...{ hasPopover: true, theme: '', language: 'hu' },
    },
    () => undefined,
  )
  const errors: unknown[] = []
  const roots = ['read', 'plain'].map((id) =>
    createRoot(document.getElementById(id)!, {
      onUncaughtError: (error) => errors.push(error),
      onRecoverableError: (error) => errors.push(error),
    }),
  )
  const textsIn = (id: string) => [...document.getElementById(id)!.children].map((part) => part.textContent)
  for (const n of [0, 1, 2, 3, 4, 5, 6, 7, 2, 1, 0, 11, 10]) {
    for (const root of roots)
      flushSync(() =>
        root.render(
          <StrictMode>
            <Page n={n} />
          </StrictMode>,
        ),
      )
    await Promise.resolve()
    expect(textsIn('read')).toEqual(textsIn('plain'))
    await rest()
    await waitFor(() => expect(document.querySelectorAll('#read a[data-igehely]').length).toBeGreaterThan(3), LONG)
    expect(textsIn('read')).toEqual(textsIn('plain'))
  }
  for (const root of roots) flushSync(() => root.unmount())
  await rest()
  expect(document.getElementById('read')!.textContent).toBe('')
  expect(errors).toEqual([])
}, 120_000)

test('[MF-05] a text that is a child of the root itself goes with it', async () => {
  document.body.innerHTML = '<main id="read"></main>'
  const root = createRoot(document.getElementById('read')!)
  flushSync(() => root.render(['Jn 3,16', ' és ', <b key="b">más</b>, '(Mt 5,3)']))
  await waitFor(() => expect(document.querySelectorAll('a[data-igehely]')).toHaveLength(2), LONG)
  flushSync(() => root.unmount())
  await Promise.resolve()
  expect(document.body.textContent).toBe('')
})
