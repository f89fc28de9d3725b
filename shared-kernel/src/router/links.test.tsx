import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import { configureApi } from '../api.ts'
import {
  ExternalLink,
  Form,
  Link,
  NavLink,
  redirect,
  useLocation,
  useNavigate,
  usePending,
  useRevalidate,
  useSearchParams,
} from '../router.tsx'
import { SessionProvider } from '../session.tsx'
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from '../site-router.tsx'

function Visit({ embedded, children }: { embedded: boolean; children: ReactNode }) {
  return <SessionProvider session={{ embedded, language: 'hu', environment: 'dev' }}>{children}</SessionProvider>
}

/** Renders at /node/7 the way the browser does; gives the router to look at. */
function show(element: ReactNode, { embedded = false, at = '/node/7?EMBEDDED=1' } = {}) {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] })
  render(
    <Visit embedded={embedded}>
      <RouterProvider router={router} />
    </Visit>,
  )
  return router
}

/** Renders the way the document server does. */
async function renderOnServer(element: ReactNode, embedded: boolean) {
  const handler = createStaticHandler([{ path: '*', element }])
  const context = await handler.query(new Request('http://localhost/node/7?EMBEDDED=1'))
  if (context instanceof Response) throw new Error('unexpected redirect')
  return renderToString(
    <Visit embedded={embedded}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Visit>,
  )
}

const href = () => screen.getByRole('link').getAttribute('href')

describe('Link', () => {
  test.each([
    ['/kereses', '/kereses?EMBEDDED=1'],
    ['/kereses?s=a#b', '/kereses?s=a&EMBEDDED=1#b'],
    ['/kereses?EMBEDDED=1', '/kereses?EMBEDDED=1'],
    ['?page=2', '/node/7?page=2&EMBEDDED=1'],
    [{ pathname: '/kereses', search: '?s=a' }, '/kereses?s=a&EMBEDDED=1'],
    ['#hely', '#hely'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
  ])('[AP-03] in an embedded visit %j leads to %s', (to, expected) => {
    show(<Link to={to}>x</Link>, { embedded: true })
    expect(href()).toBe(expected)
  })

  test('[MN-01] an internal target navigates on the client', async () => {
    const router = show(<Link to="/idezetek">x</Link>, { embedded: true })
    await userEvent.click(screen.getByRole('link'))
    expect(router.state.location).toMatchObject({ pathname: '/idezetek', search: '?EMBEDDED=1' })
  })

  test.each([
    ['a click with Ctrl', <Link to="/idezetek">x</Link>, { ctrlKey: true }],
    ['a click with another button', <Link to="/idezetek">x</Link>, { button: 1 }],
    [
      'a link of another window',
      <Link to="/idezetek" target="_blank">
        x
      </Link>,
      {},
    ],
  ])("%s is the browser's", (_, link, event) => {
    const router = show(link)
    const leave = jest.fn((click: Event) => {
      const isFree = !click.defaultPrevented
      click.preventDefault() // jsdom goes nowhere, and says so aloud
      return isFree
    })
    window.addEventListener('click', leave, { once: true })
    fireEvent.click(screen.getByRole('link'), event)
    expect(leave).toHaveReturnedWith(true)
    expect(router.state.location.pathname).toBe('/node/7')
  })

  test.each([
    ['/idezetek', 'PUSH'],
    ['/node/7?EMBEDDED=1', 'REPLACE'],
  ])('a link to %s makes a %s', async (to, historyAction) => {
    const router = show(<Link to={to}>x</Link>)
    await userEvent.click(screen.getByRole('link'))
    expect(router.state.historyAction).toBe(historyAction)
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'JavaScript:alert(1)', 'vbscript:x'])(
    '[MN-01] %s is no link',
    (to) => {
      show(<Link to={to}>szöveg</Link>)
      expect(screen.queryByRole('link')).toBeNull()
      expect(screen.getByText('szöveg')).not.toHaveAttribute('href')
    },
  )

  test.each(['//example.com/a', '/\\example.com', 'https://example.com'])(
    '[MN-01] %s is a plain link out, from a frame into the whole window',
    (to) => {
      show(
        <Link to={to} rel="nofollow">
          x
        </Link>,
        { embedded: true },
      )
      const link = screen.getByRole('link')
      expect(link).toHaveAttribute('target', '_top')
      expect(link).toHaveAttribute('rel', 'noopener nofollow')
    },
  )

  test('on a foreign page without a router it is a plain link', () => {
    render(
      <Visit embedded>
        <Link to="/node/7">x</Link>
      </Visit>,
    )
    expect(href()).toBe('/node/7?EMBEDDED=1')
  })

  test('[AP-03] the server renders the same addresses', async () => {
    const html = await renderOnServer(
      <>
        <Link to="/kereses">a</Link>
        <NavLink to="/node/7">b</NavLink>
        <ExternalLink href="https://example.com">c</ExternalLink>
      </>,
      true,
    )
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      '/kereses?EMBEDDED=1',
      '/node/7?EMBEDDED=1',
      'https://example.com',
    ])
    expect(html).toContain('aria-current="page"')
  })
})

describe('NavLink', () => {
  test.each([
    ['/node/7', false, true],
    ['/node', false, true],
    ['/node', true, false],
    ['/nod', false, false],
    ['/', false, false],
    ['/node/', false, true],
  ])('%s (end: %p) is the one being shown at /node/7: %p', (to, end, isShown) => {
    show(
      <NavLink to={to} end={end}>
        x
      </NavLink>,
    )
    expect(screen.queryByRole('link', { current: 'page' }) !== null).toBe(isShown)
  })
})

describe('Form', () => {
  const form = (
    <Form action="/kereses">
      <input name="s" defaultValue="kegyelem" />
      <button name="mit" value="mind">
        Keresés
      </button>
    </Form>
  )

  test.each([
    [true, '?EMBEDDED=1&s=kegyelem&mit=mind'],
    [false, '?s=kegyelem&mit=mind'],
  ])('[AP-03] embedded %p: the fields and the pressed button become the query %s', async (embedded, search) => {
    const router = show(form, { embedded })
    await userEvent.click(screen.getByRole('button'))
    expect(router.state.location).toMatchObject({ pathname: '/kereses', search })
  })

  test.each([
    ['/kereses?s=kegyelem&mit=mind', 'REPLACE'],
    ['/idezetek?s=kegyelem&mit=mind', 'PUSH'],
  ])('asked at %s it makes a %s', async (at, historyAction) => {
    const router = show(form, { at })
    await userEvent.click(screen.getByRole('button'))
    expect(router.state).toMatchObject({ historyAction, location: { pathname: '/kereses' } })
  })

  test('a caller that takes over a sending has it alone', async () => {
    const router = show(
      <Form action="/kereses" onSubmit={(event) => event.preventDefault()}>
        <button>Keresés</button>
      </Form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(router.state.location.pathname).toBe('/node/7')
  })

  test('[AP-03] without scripts it is a plain GET form that keeps EMBEDDED', async () => {
    const html = await renderOnServer(form, true)
    expect(html).toMatch(/<form [^>]*method="get"/)
    expect(html).toMatch(/<form [^>]*action="\/kereses"/)
    expect(html).toContain('<input type="hidden" name="EMBEDDED" value="1"/>')
  })
})

describe('navigation', () => {
  function Buttons() {
    const navigate = useNavigate()
    const [params, setParams] = useSearchParams()
    const { pathname } = useLocation()
    return (
      <>
        <button onClick={() => void navigate('/idezetek?page=2')}>tovább</button>
        <button onClick={() => void navigate(-1)}>vissza</button>
        <button onClick={() => setParams(new URLSearchParams({ s: 'a' }))}>új</button>
        <button
          onClick={() =>
            setParams((current) => {
              current.set('page', '3')
              return current
            })
          }
        >
          lap
        </button>
        <p>
          {pathname} {params.toString()}
        </p>
      </>
    )
  }
  const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  test('[AP-03] every way of navigating keeps EMBEDDED=1', async () => {
    show(<Buttons />, { embedded: true })
    await click('tovább')
    expect(screen.getByText('/idezetek page=2&EMBEDDED=1')).toBeInTheDocument()
    await click('új')
    expect(screen.getByText('/idezetek s=a&EMBEDDED=1')).toBeInTheDocument()
    await click('lap')
    expect(screen.getByText('/idezetek s=a&EMBEDDED=1&page=3')).toBeInTheDocument()
    await click('vissza')
    await click('vissza')
    await click('vissza')
    expect(screen.getByText('/node/7 EMBEDDED=1')).toBeInTheDocument()
  })

  test('while data is on its way the target is known, and loaders can be run again', async () => {
    let release = () => undefined as void
    let runs = 0
    function Page() {
      const pending = usePending()
      const revalidate = useRevalidate()
      return (
        <>
          <Link to="/lassu">megy</Link>
          <button onClick={() => void revalidate()}>újra</button>
          <p>{pending ? `úton: ${pending.pathname}` : 'áll'}</p>
        </>
      )
    }
    const loader = () => {
      runs += 1
      return new Promise((resolve) => (release = () => resolve(null)))
    }
    const router = createMemoryRouter([
      { path: '/', element: <Page /> },
      { path: '/lassu', element: <Page />, loader },
    ])
    render(<RouterProvider router={router} />)
    await userEvent.click(screen.getByRole('link'))
    expect(screen.getByText('úton: /lassu')).toBeInTheDocument()
    await act(async () => release())
    expect(screen.getByText('áll')).toBeInTheDocument()
    await click('újra')
    expect(runs).toBe(2)
    await act(async () => release())
  })
})

describe('redirect', () => {
  const configure = (embedded: boolean) => configureApi({ environment: () => ({ embedded }) as never })

  test.each([
    [true, '/node/7?EMBEDDED=1'],
    [false, '/node/7'],
  ])('[AP-03] in a visit with embedded %p leads to %s, on the server as well', (embedded, location) => {
    configure(embedded)
    const response = redirect('/node/7')
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toBe(location)
  })

  test('[RT-08] leaves no entry in the history when asked', () => {
    configure(false)
    expect(redirect('/node/7', { replace: true }).headers.get('X-Remix-Replace')).toBe('true')
    expect(redirect('/node/7', { status: 301 }).status).toBe(301)
  })

  test.each(['https://example.com', '//example.com', '/\\example.com', 'javascript:alert(1)'])(
    'never leads to %s',
    (to) => {
      expect(() => redirect(to)).toThrow('another site')
    },
  )
})
