/**
 * The site rendered on the server. The document server loads this module, hands it a request with the live remotes and
 * their page modules, and gets what a document is made of. No state survives a request.
 */
import { parse } from 'parse5'
import { provideHtmlParser } from 'shared-kernel/safe-html'
import * as sending from 'shared-kernel/sending'
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'shared-kernel/site-router'
import { bootOf, documentHead, statusOf } from './render/about-document.ts'
import { configureApiByRequest, withApiOf } from './render/api-of-request.ts'
import { getFrameData } from './render/frame-data.ts'
import { htmlOf } from './render/html-of.ts'
import type { RenderRequest, Rendered } from './render/rendered.ts'
import { serverSite } from './render/server-site.ts'
import { sharedModules as modules } from './shared-modules.ts'
import { SiteRoot } from './site/SiteRoot.tsx'
import { pageNamed } from './site/address-table.ts'
import { ROUTE_ID, siteRoutes } from './site/routes.tsx'
import type { SiteData } from './site/site-data.ts'

/** What the document server hands to the remotes' server modules. */
export const sharedModules = { ...modules, 'shared-kernel/sending': sending }

configureApiByRequest()
provideHtmlParser((html) => parse(html, { scriptingEnabled: false }))

/** Renders one document. Never rejects for a fault of a remote or of the API: these become regions. */
export const renderSite = (request: RenderRequest): Promise<Rendered> => withApiOf(request, () => render(request))

async function render(request: RenderRequest): Promise<Rendered> {
  const { url, signal, embedded, environment } = request
  const frame = await getFrameData(request)
  const site = serverSite(request, frame.config)
  const handler = createStaticHandler(siteRoutes(site))
  const context = await handler.query(new Request(url, { signal }))
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
  }
  const found = context.loaderData[ROUTE_ID] as SiteData
  const page = 'page' in found ? pageNamed(site.table, found.page) : null
  const router = createStaticRouter(handler.dataRoutes, context)
  const tree = (
    <SiteRoot site={site} session={{ embedded, environment }} {...frame}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </SiteRoot>
  )
  return {
    kind: 'document',
    status: statusOf(found),
    html: await htmlOf(tree, request, page),
    head: documentHead(request, site, found, page),
    config: frame.config,
    page,
    boot: bootOf(request, frame, site, found),
  }
}
