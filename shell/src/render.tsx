/**
 * The site rendered on the server. The document server loads this module, hands it a request with the live remotes, and
 * gets what a document is made of. No code of a remote runs here: a page is painted elsewhere (`guests/main.ts`), and
 * what could not be painted is left to the browser. No state survives a request.
 */
import type { Page } from 'shared-kernel/remote-contracts'
import { embeddingPage } from './embedding-page/embedding-page.tsx'
import { bootOf, documentHead, statusOf } from './render/about-document.ts'
import { withApiOf } from './render/api-of-request.ts'
import { getFrameData } from './render/frame-data.ts'
import { paint, redirectOf } from './render/paint.tsx'
import type { Paint, Painting } from './render/painting.ts'
import type { RenderRequest, Rendered } from './render/rendered.ts'
import { prepareRendering } from './render/prepare-rendering.ts'
import { serverSite } from './render/server-site.ts'
import type { FailurePhase } from './remotes/build-report.ts'
import { type SitePage, isEditorsPage, pageNamed } from './site/address-table.ts'
import { findPage } from './site/site-loader.ts'

prepareRendering()

/** Renders one document. Never rejects for a fault of a remote or of the API: these become regions. */
export const renderSite = (request: RenderRequest): Promise<Rendered> => withApiOf(request, () => render(request))

async function render(request: RenderRequest): Promise<Rendered> {
  const { url, signal } = request
  const frame = await getFrameData(request)
  const asked: Paint = { ...request, frame, loadPage: pageIsElsewhere }
  const site = serverSite(asked)
  const place = await findPage(site, url, signal).catch(redirectIn)
  if (place instanceof Response) return redirectOf(place)
  const painting =
    'kind' in place
      ? await paint({ ...asked, found: place })
      : isEditorsPage(place.page)
        ? await paint({ ...asked, loadPage: () => embeddingPage(() => Promise.resolve(request.offered)) as Page })
        : await paintElsewhere(place.page, { ...asked, resolved: site.resolved.get(url.pathname) }, request)
  if (painting.kind === 'redirect') return painting
  const { found, head, viewTitle, html } = painting
  const page = 'page' in found ? pageNamed(site.table, found.page) : null
  return {
    kind: 'document',
    status: statusOf(found, head),
    html: html.toString('utf8'),
    head: documentHead(url, site, page, head),
    config: frame.config,
    page,
    boot: bootOf(request, frame, site, found, viewTitle ?? head.title),
  }
}

/**
 * The painting of the remote's own code; of a page that it cannot paint, what stands there until the browser has it.
 */
async function paintElsewhere(page: SitePage, asked: Paint, request: RenderRequest): Promise<Painting> {
  const { paintPage, onFailure, onError, onMissing } = request
  try {
    const { phases, errors, isMissing, ...painting } = await paintPage(page, asked)
    for (const phase of phases) onFailure(page.remote, phase)
    for (const error of errors) onError(error)
    if (isMissing) onMissing()
    return painting
  } catch (error) {
    const { phase = 'load' } = error as { phase?: FailurePhase | null }
    return await paint({
      ...asked,
      loadPage: () => {
        throw error
      },
      onFailure: (remote) => phase && onFailure(remote, phase),
    })
  }
}

function pageIsElsewhere(): never {
  throw new Error('Pages are painted elsewhere')
}

function redirectIn(error: unknown): Response {
  if (error instanceof Response) return error
  throw error
}
