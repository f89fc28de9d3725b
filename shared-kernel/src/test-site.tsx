/** Test helpers for pages: renders a page at an address over a fake content API. Not shipped. */
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type Config, configureApi } from './api.ts'
import { ConfigProvider, emptyConfig } from './config.tsx'
import type { Page, PageRow } from './remote-contracts.ts'
import { SessionProvider } from './session.tsx'
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  RouterProvider,
  StaticRouterProvider,
  useLoaderData,
  useParams,
} from './site-router.tsx'

/** A call to the fake API. */
export interface FakeCall {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

type Answer = object | number | Promise<object | number>

/**
 * Fakes the content API: `answer` is called for every call; a number is an HTTP status without a body. Returns the
 * calls.
 */
export function provideApi(
  answer: (call: FakeCall) => Answer,
  capabilities = ['passage', 'suggestions', 'feed', 'addresses', 'days'],
): FakeCall[] {
  const calls: FakeCall[] = []
  configureApi({
    environment: () => ({
      origin: 'https://api.test',
      site: 'lelkesz.test',
      embedded: false,
      language: 'hu',
      languages: ['hu'],
      capabilities,
      retries: 0,
      timeoutMs: 5000,
      credentials: false,
      token: 'none',
    }),
  })
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    const text = await request.text()
    const call = {
      method: request.method,
      path: pathname,
      query: searchParams,
      body: text === '' ? null : (JSON.parse(text) as unknown),
    }
    calls.push(call)
    const answered = await answer(call)
    if (answered === 0) throw new TypeError('Failed to fetch')
    return typeof answered === 'number' ? new Response('', { status: answered }) : toResponse(answered)
  }
  return calls
}

/** An answer with a status other than 200. */
export const withStatus = (status: number, body: object) => ({ status, body })

function toResponse(given: object): Response {
  const { status, body } = given as { status?: unknown; body?: unknown }
  const isFailure = typeof status === 'number' && body !== undefined
  return isFailure ? Response.json(body, { status }) : Response.json(given)
}

interface Visit {
  site?: Partial<Config['site']>
  embedded?: boolean
  bibleHosts?: string[]
}

function routesOf<Data>(page: Page<Data>, row: PageRow): RouteObject[] {
  function Shown() {
    const { data, url } = useLoaderData() as { data: Data; url: string }
    return <page.Component data={data} params={useParams()} url={new URL(url)} />
  }
  const here = {
    Component: Shown,
    HydrateFallback: () => null,
    ErrorBoundary: () => <p>failed</p>,
    loader: async ({ request, params }: LoaderFunctionArgs) => {
      const url = new URL(request.url)
      return { data: await page.load?.({ params, url, signal: request.signal }), url: url.href }
    },
  }
  return [...[...row.paths, '/'].map((path) => ({ ...here, path })), { path: '*', element: <p>elsewhere</p> }]
}

function Providers({ site, embedded = false, bibleHosts = [], children }: Visit & { children: ReactNode }) {
  const config = { ...emptyConfig, site: { ...emptyConfig.site, ...site }, bible_hosts: bibleHosts }
  return (
    <SessionProvider session={{ embedded, language: 'hu', environment: 'dev' }}>
      <ConfigProvider config={config} sites={[]}>
        {children}
      </ConfigProvider>
    </SessionProvider>
  )
}

type Address = string | { pathname: string; state: unknown }

/** Opens a page at an address as the site does: loader first, then the component; links navigate `router`. */
export async function openPage<Data>(page: Page<Data>, row: PageRow, address: Address, visit: Visit = {}) {
  const router = createMemoryRouter(routesOf(page, row), { initialEntries: [address] })
  const shown = await act(async () =>
    render(
      <Providers {...visit}>
        <RouterProvider router={router} />
      </Providers>,
    ),
  )
  return { ...shown, router }
}

/** The page's HTML as the document server renders it, or its redirect. */
export async function renderOnServer<Data>(page: Page<Data>, row: PageRow, address: string, visit: Visit = {}) {
  const handler = createStaticHandler(routesOf(page, row))
  const context = await handler.query(new Request(new URL(address, 'https://lelkesz.test')))
  if (context instanceof Response) return context
  return renderToString(
    <Providers {...visit}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  )
}
