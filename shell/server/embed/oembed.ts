/** `/oembed` (MF-05): how an address of the site is shown in somebody's text. Whoever asks is a program. */
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { InsetRow } from 'shared-kernel/insets'
import { EMBEDDED_PARAMETER, siteDay } from 'shared-kernel/site'
import { type Insets, treeIn } from './embeds.ts'
import { readWanted } from './parse-request.ts'
import { FOR_ANYBODY } from './host-scripts.ts'
import { LONGEST_PATH } from '../http/request-hooks.ts'
import type { LiveBuilds } from '../builds/live-builds.ts'
import type { MakeDocument } from '../documents/render-document.ts'
import { matchIn } from '../builds/page-tables.ts'
import { NothingToServe, Refusal } from '../http/errors.ts'
import type { Settings } from '../settings.ts'
import { mayHaveDocument, originOf } from '../http/site-origin.ts'
import { decodablePath } from '../../src/routing/decodable-path.ts'
import { networkOf } from 'server-kit/client'
import type { WorkQueue } from 'server-kit/work-queue'
import { type Card, insetOfPath, OEMBED_PATH } from './card.ts'
import { asJson, asXml, oEmbedOf, type Room } from './oembed-response.ts'

const FORMATS = new Map([
  ['json', { type: 'application/json; charset=utf-8', write: asJson }],
  ['xml', { type: 'text/xml; charset=utf-8', write: asXml }],
])
/** An address of before leads to one of today, and that one to the page. */
const MOST_REDIRECTS = 3
const KEPT_MS = 60_000
const MOST_KEPT = 1000

interface OEmbedFacts {
  live: LiveBuilds
  insets: Pick<Insets, 'rowOf' | 'get'>
  make: MakeDocument
  /** Of documents that are made. */
  limit: WorkQueue
}

/** `null`: nothing at that address can be shown elsewhere. */
type Found = { card: Card | null }

export async function oembed(app: FastifyInstance, { live, insets, make, limit, ...settings }: Settings & OEmbedFacts) {
  const kept = new LRUCache<string, Found>({ max: MOST_KEPT, ttl: KEPT_MS })

  /** The card of an address, as the head of its document has it. */
  async function find(address: URL, client: string): Promise<Found> {
    const key = `${live.state} ${address.href}`
    const known = kept.get(key)
    if (known) return known
    const builds = live.chosenFor(null)
    const shown = [...builds].flatMap(([remote, build]) => (live.isDisabled(remote, build) ? [] : [build]))
    const whole = insetOfPath(shown, address.pathname)
    let url = address
    for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
      const document = await limit.run(
        () =>
          make({
            ...{
              url,
              address: matchIn(builds, url),
              builds,
              embedded: false,
              policies: [],
              override: null,
              preview: null,
            },
            onFailure: () => undefined,
            onError: (error) => app.log.warn({ error: String(error), url: url.pathname }, 'no card'),
          }),
        { group: 'oembed', client },
      )
      if (document.isRedirect) {
        url = new URL(document.headers.location!, url)
        if (url.origin !== address.origin) return { card: null }
        continue
      }
      const { card, status, isWhole } = document
      // Who is told that there is nothing remembers it for a day: it is said of nothing that may be there again.
      if (status >= 500 || (status === 200 && !isWhole && !card)) {
        throw new NothingToServe(`${url.pathname} cannot be had`)
      }
      // What the page shows today is another thing tomorrow; its inset goes with the day.
      const found = { card: card && whole ? withInset(card, whole, address) : card }
      if (isWhole || status === 404) kept.set(key, found)
      return found
    }
    return { card: null }
  }

  app.get(OEMBED_PATH, async (request, reply) => {
    const said = new URL(request.url, 'http://site').searchParams
    const format = FORMATS.get(said.get('format') ?? 'json')
    if (!format) throw new Refusal(501)
    if (live.revision === 0) throw new NothingToServe('There are no verified release manifests')
    const origin = originOf(request, settings.publicOrigin)
    const client = networkOf(request.ip)
    const { card } = await find(addressOn(origin, said.get('url')), client)
    if (!card) throw new Refusal(404)
    const query = new URLSearchParams(card.attributes)
    const read = readWanted(`${card.inset}?${query}`, insets.rowOf)
    // A remote says what it likes; `sermon?nid=1` is the name of no row.
    const row = insets.rowOf(card.inset)
    if ('error' in read || !row) throw new Refusal(404)
    const place = { origin, day: siteDay(new Date()), client }
    const answer = await insets.get(read.wanted, place, (problem) => app.log.warn({ problem }, 'no card'))
    if (answer.error === 'unavailable') throw new NothingToServe(answer.error)
    if (answer.error !== null) throw new Refusal(404)
    const room = { width: pixels(said.get('maxwidth')), height: pixels(said.get('maxheight')) } satisfies Room
    return reply
      .headers({ ...FOR_ANYBODY, 'cache-control': 'public, max-age=300' })
      .type(format.type)
      .send(format.write(oEmbedOf(card, { tree: treeIn(answer), reserved: row.height }, `${query}`, room)))
  })
}

/** Its title too is of today, and is kept elsewhere until tomorrow. */
const withInset = ({ title, siteTitle }: Card, { name, editor }: InsetRow, { href }: URL): Card => ({
  ...{ inset: name, attributes: {}, address: href },
  ...{ title: editor?.title.hu ?? title, siteTitle },
})

/** @throws Refusal 400 when no address was said, 404 when it is not one of this site */
function addressOn(origin: string, said: string | null): URL {
  if (!said) throw new Refusal(400)
  if (!URL.canParse(said)) throw new Refusal(404)
  const url = new URL(said)
  // Whoever has it with another scheme, or with what only their frame needs, means the same page.
  if (!/^https?:$/.test(url.protocol) || url.host !== new URL(origin).host) throw new Refusal(404)
  // The router warns about paths that it cannot decode.
  const own = new URL(decodablePath(url.pathname) + url.search, origin)
  if (own.origin !== origin || !mayHaveDocument(own)) throw new Refusal(404)
  // What has a card has a short address; of another one the page would be asked for in vain.
  if (own.pathname.length + own.search.length > LONGEST_PATH) throw new Refusal(404)
  own.searchParams.delete(EMBEDDED_PARAMETER)
  return own
}

/** What is no number of pixels was not said. */
const pixels = (text: string | null) => (text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null)
