import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { configureApi } from 'shared-kernel/api'
import type { Page, PageRow } from 'shared-kernel/remote-contracts'
import { SessionProvider } from 'shared-kernel/session'
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
} from 'shared-kernel/site-router'

/** A call as the API sees it. */
export interface Call {
  path: string
  query: URLSearchParams
}

type Answer = object | number

/**
 * Stands in for the content API: `answer` is asked for every call; a number is that HTTP status with no more to say.
 * Returns the calls that were made.
 */
export function provideApi(answer: (call: Call) => Answer | Promise<Answer>): Call[] {
  const calls: Call[] = []
  configureApi({
    environment: () => ({
      origin: 'https://api.test',
      site: 'lelkesz.test',
      embedded: false,
      language: 'hu',
      languages: ['hu'],
      retries: 0,
      timeoutMs: 5000,
      credentials: false,
      token: 'none',
    }),
  })
  globalThis.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url)
    const call = { path: pathname, query: searchParams }
    calls.push(call)
    const given = await answer(call)
    if (given === 0) throw new TypeError('Failed to fetch')
    return typeof given === 'number' ? new Response('', { status: given }) : Response.json(given)
  }
  return calls
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

/** Opens a page at an address as the site would: loader first, then the component; links lead to `router`. */
export async function openPage<Data>(
  page: Page<Data>,
  row: PageRow,
  address: string | { pathname: string; state: unknown },
  { embedded = false } = {},
) {
  const router = createMemoryRouter(routesOf(page, row), { initialEntries: [address] })
  const shown = await act(async () =>
    render(
      <SessionProvider session={{ embedded, language: 'hu', environment: 'dev' }}>
        <RouterProvider router={router} />
      </SessionProvider>,
    ),
  )
  return { ...shown, router }
}

/** The HTML of a page as the document server writes it: what a visitor without scripts has. */
export async function renderOnServer<Data>(
  page: Page<Data>,
  row: PageRow,
  address: string,
): Promise<string | Response> {
  const handler = createStaticHandler(routesOf(page, row))
  const context = await handler.query(new Request(new URL(address, 'https://lelkesz.test')))
  if (context instanceof Response) return context
  return renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  )
}
