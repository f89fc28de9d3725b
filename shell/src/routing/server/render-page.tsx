/** Renders the site at an address: the page, its HTML and its head. */
import { PassThrough } from 'node:stream'
import type { PageHead } from 'shared-kernel/remote-contracts'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'shared-kernel/site-router'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { hu } from '../../messages.ts'
import type { FailurePhase } from '../../monitoring/build-report.ts'
import { SiteRoot } from '../SiteRoot.tsx'
import { aboutOf, headOf } from '../head.ts'
import { pageNamed } from '../route-table.ts'
import { ROUTE_ID, siteRoutes } from '../routes.tsx'
import { loadPageData } from '../site-loader.ts'
import type { RouteData } from '../route-data.ts'
import type { PageRenderRequest, RenderedPage } from './render-types.ts'
import { createServerSite } from './server-site.ts'

/** Renders once. Failures of the page become regions; rejects only when the layout itself fails. */
export async function renderPage(asked: PageRenderRequest): Promise<RenderedPage> {
  const { url, target, layout, embedded, environment, signal, onError, onFailure } = asked
  const site = createServerSite(asked)
  const handler = createStaticHandler(
    siteRoutes(() => ('kind' in target ? target : loadPageData(site, target, { url, signal }))),
  )
  const context = await handler.query(new Request(url, { signal }))
  if (context instanceof Response) return redirectOf(context)
  const found = context.loaderData[ROUTE_ID] as RouteData
  const page = 'page' in found ? pageNamed(site.table, found.page) : null
  const tree = (
    <SiteRoot site={site} session={{ embedded, environment }} {...layout}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </SiteRoot>
  )
  const onFault = (error: unknown, phase: FailurePhase) => {
    if (page) onFailure(page.remote, phase)
    onError(error)
  }
  const html = await renderToBuffer(tree, signal, onFault)
  const headAt = (address: URL) => headOr(() => headOf(site, found, address, (key) => hu[key]), onFault)
  const head = { ...headAt(url), ...aboutOf(site, found, url, onError) }
  const viewTitle = () => headAt(Object.assign(new URL(url), { search: '' })).title
  return { kind: 'page', found, head, html, ...(url.search !== '' && { viewTitle: viewTitle() }) }
}

export const redirectOf = ({ status, headers }: Response): RenderedPage & { kind: 'redirect' } => ({
  kind: 'redirect',
  status,
  location: headers.get('location') ?? '/',
})

/** An empty head when the page's own throws. */
function headOr(head: () => PageHead, onFault: (error: unknown, phase: 'render') => void): PageHead {
  try {
    return head()
  } catch (error) {
    onFault(error, 'render')
    return { title: '' }
  }
}

/**
 * Renders to bytes; content that is not ready in time is replaced by its fallback.
 * @param onFault called for a page that throws or is late: the document contains its fallback, and the browser renders
 * it
 */
export function renderToBuffer(
  tree: ReactNode,
  signal: AbortSignal,
  onFault: (error: unknown, phase: 'render' | 'deadline') => void,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // The signal may live for seconds: it must not retain a rendered page.
    const stop = () => abort(signal.reason)
    const { pipe, abort } = renderToPipeableStream(tree, {
      // All HTML in place, not in hidden parts that a script moves.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        signal.removeEventListener('abort', stop)
        // `buffer` of node:stream/consumers goes through a Blob, which takes 0.1 ms.
        resolve(
          pipe(new PassThrough())
            .toArray()
            .then((pieces: Buffer[]) => Buffer.concat(pieces)),
        )
      },
      onShellError: reject,
      onError: (error) => onFault(error, signal.aborted ? 'deadline' : 'render'),
    })
    signal.addEventListener('abort', stop, { once: true })
  })
}
