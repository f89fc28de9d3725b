/**
 * Renders the site on the server. The document server loads this module, passes a request with the live remotes, and
 * gets the parts of a document. Runs no code of remotes: renderer processes (`server/renderer/main.ts`) render their
 * pages, and failed ones are left to the browser. Keeps no state between requests.
 */
import type { Page, PageAbout, PageHead } from 'shared-kernel/remote-contracts'
import { emptyConfig } from 'shared-kernel/config'
import { createEditorPage } from '../../../embed/editor/editor-page.tsx'
import { withRequestApi } from './request-api.ts'
import { getLayoutData, type LayoutData } from './layout-data.ts'
import { redirectOf, renderPage } from './render-page.tsx'
import type {
  PageRenderRequest,
  RenderRequest,
  RenderResult,
  RenderedPage,
  DocumentHead,
  RenderedBoot,
} from './render-types.ts'
import { createServerSite } from './server-site.ts'
import type { FailurePhase } from '../../monitoring/build-report.ts'
import { isEditorsPage, type RouteMatch, pageNamed, type SitePage } from '../route-table.ts'
import { documentConfig } from '../../layout/privacy-policy.ts'
import { resolveRoute } from '../site-loader.ts'
import { isHome, titleOf } from '../head.ts'
import type { RouteData } from '../route-data.ts'
import type { Site } from '../site.ts'

export { prepareRendering } from './request-api.ts'

/** Renders one document. Never rejects for a fault of a remote or of the API: these become regions. */
export const renderSite = (request: RenderRequest): Promise<RenderResult> =>
  withRequestApi(request, () => render(request))

async function render(request: RenderRequest): Promise<RenderResult> {
  const { url, signal } = request
  const layout = await getLayoutData(request)
  const site = createServerSite({ ...request, layout, loadPage: throwRenderedElsewhere })
  const target = await resolveRoute(site, url, signal, { match: request.match }).catch(asRedirect)
  if (target instanceof Response) return redirectOf(target)
  const loadPage = () => createEditorPage(() => Promise.resolve(request.offered)) as Page
  const renderRequest: PageRenderRequest = { ...request, layout, target, loadPage }
  const rendered =
    'kind' in target || isEditorsPage(target.page)
      ? await renderPage(renderRequest)
      : await renderByRemote(target, renderRequest, request)
  if (rendered.kind === 'redirect') return rendered
  const { found, head, viewTitle, html } = rendered
  const page = 'page' in found ? pageNamed(site.table, found.page) : null
  return {
    kind: 'document',
    status: statusOf(found, head),
    html: html.toString('utf8'),
    head: documentHead(url, site, page, head),
    config: layout.config,
    page,
    boot: bootOf(request, { ...layout, config: documentConfig(layout.config, page) }, found, viewTitle ?? head.title),
  }
}

/** The page rendered by its remote's process, or, when that fails, a placeholder until the browser loads the page. */
async function renderByRemote(
  match: RouteMatch,
  renderRequest: PageRenderRequest,
  request: RenderRequest,
): Promise<RenderedPage> {
  const { page } = match
  const { onFailure, onError, onMissing } = request
  try {
    const { phases, errors, isMissing, ...rendered } = await request.renderByRemote(match, renderRequest)
    for (const phase of phases) onFailure(page.remote, phase)
    for (const error of errors) onError(error)
    if (isMissing) onMissing()
    return rendered
  } catch (error) {
    const { phase = 'load' } = error as { phase?: FailurePhase | null }
    return await renderPage({
      ...renderRequest,
      loadPage: () => {
        throw error
      },
      onFailure: (remote) => phase && onFailure(remote, phase),
    })
  }
}

function throwRenderedElsewhere(): never {
  throw new Error('Pages of remotes are rendered in processes of their own')
}

function asRedirect(error: unknown): Response {
  if (error instanceof Response) return error
  throw error
}

/** 404 for a missing page, 410 for a deleted one; 503 when the content API did not answer. */
export function statusOf(found: RouteData, page: PageAbout): number {
  if (found.kind === 'not-found' && found.isGone) return 410
  if (found.kind === 'not-found' || page.missing) return 404
  return 'failure' in found || page.failed ? 503 : 200
}

/** @param page the page's own metadata */
export function documentHead(url: URL, site: Site, shown: SitePage | null, page: PageHead & PageAbout): DocumentHead {
  const siteTitle = site.config()?.site.title ?? emptyConfig.site.title ?? ''
  return { ...page, documentTitle: titleOf(page, siteTitle), siteTitle, isHome: isHome(site, shown, url) }
}

export function bootOf(request: RenderRequest, layout: LayoutData, found: RouteData, viewTitle: string): RenderedBoot {
  const { remotes, embedded, environment, apiOrigin, analytics, monitoring } = request
  // Such a document may redirect its visitor: only the page shown after hydration is counted.
  const mayRedirect = found.kind === 'waiting' || layout.config?.site.default_site === true
  const title = titleOf({ title: viewTitle }, layout.config?.site.title)
  return {
    ...layout,
    remotes,
    embedded,
    environment,
    apiOrigin,
    // AP-03: embedded visits are not counted.
    analytics: embedded ? null : analytics && { ...analytics, ...(!mayRedirect && { title }) },
    monitoring,
    found,
  }
}
