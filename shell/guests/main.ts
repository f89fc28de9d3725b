/**
 * A guest of the document server: a process apart that holds the renderer and the pages of one build of one remote, and
 * paints what it is asked to. It is given its orders, the code and the answers of the API by one stream and has no
 * other way to anything (`releases/src/guard`). What a build does to this process it does to itself.
 */
import { Socket } from 'node:net'
import { withApiOf } from '../src/render/api-of-request.ts'
import { prepareRendering } from '../src/render/prepare-rendering.ts'
import { paint } from '../src/render/paint.tsx'
import type { Mishaps, PaintedRemote } from '../src/render/painting.ts'
import type { FrameData } from '../src/render/frame-data.ts'
import { withTimeLimit } from '../src/services/deadline.ts'
import { addressTable, pageNamed } from '../src/site/address-table.ts'
import { ApiOfHost } from './api-of-host.ts'
import { FrameReader, frameWriter } from './frames.ts'
import { heldBytes } from './held-memory.ts'
import type { Order, Reply } from './messages.ts'
import { Pages } from './pages.ts'
import { renderInset } from './render-inset.tsx'

/** The document server is trusted: nothing it says is too long. */
const reader = new FrameReader(Infinity)
const host = new Socket({ fd: 3 })
const say: (reply: Reply, body?: Uint8Array) => void = frameWriter(host)
const api = new ApiOfHost(say)
const pages = new Pages()
let remotes: PaintedRemote[] = []
let table = addressTable([])
let frame: FrameData = { config: null, sites: null }

prepareRendering(api.read)

async function obey(order: Order, body: Buffer) {
  if (order.kind === 'ping') say({ kind: 'pong' })
  else if (order.kind === 'module') pages.add(order)
  else if (order.kind === 'site') tellSite(order)
  else if (order.kind === 'paint') await paintOne(order)
  else if (order.kind === 'inset') await renderOne(order)
  else api.hear(order, body)
}

function tellSite(site: Order & { kind: 'site' }) {
  remotes = site.remotes
  table = addressTable(remotes)
  frame = { config: site.config, sites: site.sites }
}

async function paintOne(order: Order & { kind: 'paint' }) {
  const { id, params, embedded, environment, dataDeadlineMs, deadlineMs } = order
  const url = new URL(order.url)
  const mishaps: Mishaps = { phases: [], errors: [], isMissing: false }
  const asked = {
    ...{ url, embedded, environment, table, remotes, frame, dataDeadlineMs },
    // The document server names pages of the site that it has described.
    place: { page: pageNamed(table, order.page)!, params },
    loadPage: ({ module }: { module: string }) => pages.pageOf(module),
    onError: (error: unknown) => void mishaps.errors.push(String(error)),
    onFailure: (_remote: string, phase: Mishaps['phases'][number]) => void mishaps.phases.push(phase),
  }
  const onMissing = () => void (mishaps.isMissing = true)
  try {
    const painted = await withApiOf({ url, embedded, dataDeadlineMs, onMissing }, () =>
      withTimeLimit(deadlineMs, (signal) => paint({ ...asked, signal })),
    )
    const { html, ...painting } = painted.kind === 'painted' ? painted : { ...painted, html: undefined }
    say({ kind: 'painted', id, painting, heldBytes: heldBytes(), ...mishaps }, html)
  } catch (error) {
    say({ kind: 'rejected', id, error: String(error) })
  }
}

async function renderOne({ id, ...order }: Order & { kind: 'inset' }) {
  const rendered = await renderInset(order, (module) => pages.insetOf(module))
  say({ kind: 'inset-rendered', id, heldBytes: heldBytes(), rendered })
}

host.on('data', (piece: Buffer) => {
  for (const { head, body } of reader.read(piece)) void obey(head as Order, body)
})
// A page that was painted is none the worse for it.
process.on('unhandledRejection', (error) => console.warn('unhandled rejection', error))
// Nobody is left to paint for.
host.on('close', () => process.exit())
say({ kind: 'ready' })
