/**
 * Renders the site on the server. The document server loads this module, passes a request with the live remotes, and
 * gets the parts of a document. Runs no code of remotes: renderer processes (`server/renderer/main.ts`) render their
 * pages, and failed ones are left to the browser. Keeps no state between requests.
 */
import type { Page } from 'shared-kernel/remote-contracts'
import { createEditorPage } from '../../../embed/editor/editor-page.tsx'
import { bootOf, documentHead, statusOf } from './document-head.ts'
import { withRequestApi } from './request-api.ts'
import { getLayoutData } from './layout-data.ts'
import { redirectOf, renderPage } from './render-page.tsx'
import type { PageRenderRequest, RenderRequest, RenderResult, RenderedPage } from './render-types.ts'
import { createServerSite } from './server-site.ts'
import type { FailurePhase } from '../../monitoring/build-report.ts'
import { isEditorsPage, type RouteMatch, pageNamed } from '../route-table.ts'
import { documentConfig } from '../../layout/privacy-policy.ts'
import { resolveRoute } from '../site-loader.ts'

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
