/**
 * A renderer process: renders pages and embeds of one build of one remote. It gets jobs, code and API responses from
 * the document server by one stream and has no other access (`releases/src/sandbox`), so that a build can harm only its
 * own process.
 */
import { Socket } from 'node:net'
import { type Embed, type EmbedModule, embedProblem } from 'shared-kernel/embeds'
import { type Page, type PageModule, pageProblem } from 'shared-kernel/remote-contracts'
import * as references from 'shared-kernel/references'
import * as sending from 'shared-kernel/sending'
import { runServerModule } from 'releases/sandbox/server-module'
import { type ApiAnswer, prepareRendering, type ReadApi, withRequestApi } from '../../src/routing/server/request-api.ts'
import type { LayoutData } from '../../src/routing/server/layout-data.ts'
import { renderPage } from '../../src/routing/server/render-page.tsx'
import type { RenderedRemote, RenderFaults } from '../../src/routing/server/render-types.ts'
import { withAbortTimeout } from '../../src/deadline.ts'
import { buildRouteTable, pageNamed } from '../../src/routing/route-table.ts'
import {
  MessageReader,
  messageSender,
  type Order,
  type PageJob,
  type PageOutcome,
  type Reply,
  type ModuleCode,
} from './protocol.ts'
import { renderEmbed } from './render-embed.tsx'
import { sharedModules } from '../../src/federation/shared-modules.ts'

const shared: Record<string, unknown> = {
  ...sharedModules,
  'shared-kernel/references': references,
  'shared-kernel/sending': sending,
}

class BuildModules {
  #codes = new Map<string, ModuleCode>()
  #modules = new Map<string, unknown>()

  add(code: ModuleCode) {
    this.#codes.set(code.module, code)
  }

  /** The page of a module. @throws Error for a missing module, one that throws, and one that is not a page */
  pageOf = (name: string): Page => (this.#load(name, pageProblem) as PageModule).page

  /** The embed of a module. @throws as `pageOf` */
  embedOf = (name: string): Embed<unknown> => (this.#load(name, embedProblem) as EmbedModule).embed

  #load(name: string, problemWith: (module: unknown) => string | null): unknown {
    if (this.#modules.has(name)) return this.#modules.get(name)
    const module = this.#codes.get(name)
    if (!module) throw new Error(`The code of ${name} was not sent`)
    const { filename, code, remote } = module
    const exported = runServerModule(filename, code, (request) => {
      if (request in shared) return shared[request]
      throw new Error(`${remote} requires ${request}, which the shell does not share`)
    })
    const problem = problemWith(exported)
    if (problem !== null) throw new Error(`${filename} breaks the contract: ${problem}`)
    this.#modules.set(name, exported)
    return exported
  }
}

/** Interval of reading the memory usage, which takes a twentieth of the time of a page. */
const MEMORY_EVERY_MS = 1000

const host = new Socket({ fd: 3 })
/** Not validated: the document server is trusted. */
const reader = new MessageReader(Infinity)
const send: (reply: Reply, body?: Uint8Array) => void = messageSender(host)
const modules = new BuildModules()
const calls = new Map<number, { resolve: (answer: ApiAnswer) => void; reject: (error: Error) => void }>()
let lastCall = 0
let remotes: RenderedRemote[] = []
let table = buildRouteTable([])
let layout: LayoutData = { config: null, sites: null }
let memory = { bytes: 0, readAt: -Infinity }

/** API client that lets the document server send the requests. */
const readApi: ReadApi = (path, headers) =>
  new Promise((resolve, reject) => {
    lastCall += 1
    calls.set(lastCall, { resolve, reject })
    send({ kind: 'call', call: lastCall, path, headers })
  })

function receiveAnswer({ call, status, headers }: Order & { kind: 'answer' }, body: Buffer) {
  if (status === 0) calls.get(call)?.reject(new Error('No answer'))
  else calls.get(call)?.resolve({ status, headers, body })
  calls.delete(call)
}

async function handle(order: Order, body: Buffer) {
  if (order.kind === 'ping') return send({ kind: 'alive' })
  if (order.kind === 'answer') return receiveAnswer(order, body)
  const { id, job, code, site } = order
  if (code) modules.add(code)
  if (site) {
    remotes = site.remotes
    table = buildRouteTable(remotes)
    layout = { config: site.config, sites: site.sites }
  }
  if (job.kind === 'page') return await finishPage(id, job)
  const result = await renderEmbed(job, modules.embedOf)
  send({ kind: 'done', id, heldBytes: heldBytes(), result })
}

async function finishPage(id: number, job: PageJob) {
  const { params, embedded, environment, dataDeadlineMs, deadlineMs } = job
  const url = new URL(job.url)
  const faults: RenderFaults = { phases: [], errors: [], isMissing: false }
  const request = {
    ...{ url, embedded, environment, table, remotes, layout, dataDeadlineMs },
    // The document server requests only pages in the table that it has sent.
    target: { page: pageNamed(table, job.page)!, params },
    loadPage: ({ module }: { module: string }) => modules.pageOf(module),
    onError: (error: unknown) => void faults.errors.push(String(error)),
    onFailure: (_remote: string, phase: RenderFaults['phases'][number]) => void faults.phases.push(phase),
  }
  const onMissing = () => void (faults.isMissing = true)
  try {
    const rendered = await withRequestApi({ url, embedded, dataDeadlineMs, onMissing }, () =>
      withAbortTimeout(deadlineMs, (signal) => renderPage({ ...request, signal })),
    )
    if (rendered.kind === 'redirect') {
      return send({ kind: 'done', id, heldBytes: heldBytes(), result: { ...rendered, ...faults } })
    }
    const { html, found, ...fields } = rendered
    // A matched page is never `unsure`.
    const result = { ...fields, outcome: found as PageOutcome, ...faults }
    send({ kind: 'done', id, heldBytes: heldBytes(), result }, html)
  } catch (error) {
    send({ kind: 'done', id, heldBytes: heldBytes(), result: { kind: 'rejected', error: String(error) } })
  }
}

/** Memory in use, in bytes, at most a second old. */
function heldBytes(): number {
  const now = performance.now()
  if (now - memory.readAt >= MEMORY_EVERY_MS) memory = { bytes: process.memoryUsage.rss(), readAt: now }
  return memory.bytes
}

prepareRendering(readApi)
host.on('data', (piece: Buffer) => {
  for (const { head, body } of reader.read(piece)) void handle(head as Order, body)
})
// Ignored: the rendered page is not affected.
process.on('unhandledRejection', (error) => console.warn('unhandled rejection', error))
// The document server has ended.
host.on('close', () => process.exit())
send({ kind: 'alive' })
