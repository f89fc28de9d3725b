/**
 * The site rendered on the server. The document server loads this module, hands it a request with the live remotes, and
 * gets what a document is made of. No code of a remote runs here: its pages are rendered in processes of
 * their own (`server/renderer/main.ts`), and what could not be rendered is left to the browser. No state survives a request.
 */
import type { Page } from 'shared-kernel/remote-contracts'
import { embeddingPage } from '../../../embed/editor/editor-page.tsx'
import { bootOf, documentHead, statusOf } from './document-head.ts'
import { withApiOf } from './request-api.ts'
import { getFrameData } from './layout-data.ts'
import { redirectOf, renderPage } from './render-page.tsx'
import type { PageRender, RenderRequest, Rendered, RenderedPage } from './render-types.ts'
import { serverSite } from './server-site.ts'
import type { FailurePhase } from '../../monitoring/build-report.ts'
import { isEditorsPage, type Match, pageNamed } from '../route-table.ts'
import { configInDocument } from '../../layout/privacy-policy.ts'
import { findPage } from '../site-loader.ts'

export { prepareRendering } from './request-api.ts'

/** Renders one document. Never rejects for a fault of a remote or of the API: these become regions. */
export const renderSite = (request: RenderRequest): Promise<Rendered> => withApiOf(request, () => render(request))

async function render(request: RenderRequest): Promise<Rendered> {
  const { url, signal } = request
  const frame = await getFrameData(request)
  const site = serverSite({ ...request, frame, loadPage: pageIsElsewhere })
  const place = await findPage(site, url, signal, { match: request.match }).catch(redirectIn)
  if (place instanceof Response) return redirectOf(place)
  const loadPage = () => embeddingPage(() => Promise.resolve(request.offered)) as Page
  const asked: PageRender = { ...request, frame, place, loadPage }
  const rendered =
    'kind' in place || isEditorsPage(place.page) ? await renderPage(asked) : await renderByRemote(place, asked, request)
  if (rendered.kind === 'redirect') return rendered
  const { found, head, viewTitle, html } = rendered
  const page = 'page' in found ? pageNamed(site.table, found.page) : null
  return {
    kind: 'document',
    status: statusOf(found, head),
    html: html.toString('utf8'),
    head: documentHead(url, site, page, head),
    config: frame.config,
    page,
    boot: bootOf(request, { ...frame, config: configInDocument(frame.config, page) }, found, viewTitle ?? head.title),
  }
}

/** The page by its remote's own code; of a page that fails there, what stands in its place until the browser has it. */
async function renderByRemote(match: Match, asked: PageRender, request: RenderRequest): Promise<RenderedPage> {
  const { page } = match
  const { onFailure, onError, onMissing } = request
  try {
    const { phases, errors, isMissing, ...rendered } = await request.renderByRemote(match, asked)
    for (const phase of phases) onFailure(page.remote, phase)
    for (const error of errors) onError(error)
    if (isMissing) onMissing()
    return rendered
  } catch (error) {
    const { phase = 'load' } = error as { phase?: FailurePhase | null }
    return await renderPage({
      ...asked,
      loadPage: () => {
        throw error
      },
      onFailure: (remote) => phase && onFailure(remote, phase),
    })
  }
}

function pageIsElsewhere(): never {
  throw new Error('Pages of remotes are rendered in processes of their own')
}

function redirectIn(error: unknown): Response {
  if (error instanceof Response) return error
  throw error
}
