/** A third-party backend with the 18 calls of the specification, in one of three dialects. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Dialect = 'near' | 'minimal' | 'drupal'

export interface Backend {
  origin: string
  /** Calls that were answered with 404. */
  refused: string[]
  /** Bodies of the forms, as JSON. */
  sent: unknown[]
  close: () => Promise<void>
}

export const SERMONS = 57
const ON_A_PAGE = 20

export async function startBackend(dialect: Dialect) {
  const backend: Omit<Backend, 'origin' | 'close'> = { refused: [], sent: [] }
  const speak = DIALECTS[dialect]

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://backend')
    const body = await readBody(request)
    if (url.pathname === '/session/token') return response.end('token-1')
    if (url.pathname.startsWith('/sites/default/files/'))
      return response.setHeader('content-type', 'image/png').end(PIXEL)
    const call = /^(?:\/en)?\/api\/v2\/(.+)$/.exec(url.pathname)?.[1] ?? url.pathname
    if (request.method === 'POST') backend.sent.push(JSON.parse(body))
    const own = answerOf(call, url.searchParams, dialect)
    if (own === undefined) {
      backend.refused.push(call)
      return sendJson(response, 404, { message: 'Not found' })
    }
    return sendJson(response, 200, speak(call, own, url.searchParams))
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { ...backend, origin, close }
}

/** The answer in our field names; undefined for a call that the specification does not have. */
function answerOf(call: string, query: URLSearchParams, dialect: Dialect): unknown {
  const [name = '', id = '', part = ''] = call.split('/')
  switch (name) {
    case 'config':
      return CONFIG
    case 'sites':
      return [
        { field_link: 'https://a.example/', weight: 2 },
        { field_link: 'https://b.example', weight: -1 },
      ]
    case 'preachers':
      return [PREACHER]
    case 'list':
      return pageOf(sermonsOf(query), query, dialect)
    case 'resolve':
      return { data: { data: query.get('path') === '/rolunk' ? { _pattern: 'node_view', props: { id: '1' } } : {} } }
    case 'node':
      return Number(id) >= 1 && Number(id) <= SERMONS ? nodeOf(Number(id)) : undefined
    case 'daily-selection':
      return { nid: 2 }
    case 'feedback':
    case 'citation':
      return id === '' ? ['form-token', 'k0', 'k1', 'k2', 'k3', 'k4', 'k5'] : { status: 'ok' }
    case 'citation-tags':
      return [{ id: 1, name: 'kegyelem' }]
    case 'citations':
      return pageOf(query.has('preaching') ? CITATIONS.slice(0, 1) : CITATIONS, query, dialect)
    case 'bible-text':
      return bibleTextOf(query)
    case 'readingplans':
      return part === ''
        ? pageOf([{ nid: 201, title: 'Egy hét', length: 7, days: DAYS }], query, dialect)
        : planDayOf(call, query, dialect)
    case 'bible-books':
      return { data: [{ id: 43, code: 'JHN', name: 'János evangéliuma', abbrev: 'Jn', testament: 'nt', chapters: 21 }] }
    default:
      return undefined
  }
}

const CONFIG = {
  site: {
    title: 'Eredeti háttér',
    slogan: 'Igehirdetések',
    favicon: { url: '/sites/default/files/favicon.ico' },
    copyright_raw: '<b>© Eredeti</b>',
    privacy_policy: '<p>Adatvédelem</p>',
    default_site: false,
    citations: true,
    homepage: 'search',
  },
  menu: {
    header: [
      { title: 'Keresés', url: '/kereses', attributes: {}, children: [] },
      { title: 'Rólunk', url: '/node/1', alias: '/rolunk', children: [{ title: 'Napi ige', url: '/napi-ige' }] },
    ],
    footer: [{ title: 'Idézetek', url: '/idezetek' }],
  },
  languages: [{ id: 'hu' }, { id: 'en' }],
  default_site: '',
}

const PREACHER = { id: 1, name: 'Első Igehirdető' }
const PASSAGE = { book: 43, chapter: 3, verse: 16, label: 'Jn 3,16' }
const DAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  day,
  readings: [{ label: `Jn ${day}`, passages: [{ book: 43, chapter: day }] }],
}))

const cardOf = (nid: number) => ({
  nid,
  path: `/node/${nid}`,
  title: `Igehirdetés ${nid}`,
  preacher: PREACHER,
  date: { type: 'exact', date: `1968-03-${String((nid % 28) + 1).padStart(2, '0')}` },
  text: [PASSAGE],
  media: ['text', 'audio'],
})

const nodeOf = (nid: number) => ({
  ...cardOf(nid),
  lang: 'hu',
  body: `<p>Az igehirdetés szövege ${nid}. <img src="/sites/default/files/kep.png" alt="Templom"></p>`,
})

const CITATIONS = [1, 2].map((id) => ({
  id,
  text: `Idézet ${id}.`,
  author: 'Szerző',
  tags: [{ id: 1, name: 'kegyelem' }],
  preaching: { nid: id, path: `/node/${id}`, title: `Igehirdetés ${id}` },
}))

export function sermonsOf(query: URLSearchParams) {
  const words = (query.get('s') ?? '').toLowerCase()
  const book = query.get('verb[book]')
  return Array.from({ length: SERMONS }, (_, index) => cardOf(index + 1))
    .filter(({ title }) => title.toLowerCase().includes(words))
    .filter(() => book === null || book === '43')
}

const VERSES: Record<number, string> = { 15: 'Tizenötödik vers.', 16: 'Tizenhatodik vers.', 17: 'Tizenhetedik vers.' }

function bibleTextOf(query: URLSearchParams) {
  if (query.get('book') !== '43') return undefined
  const verse = Number(query.get('verse')) || undefined
  const last = Number(query.get('endVerse')) || verse
  return {
    passage: { ...PASSAGE, verse },
    translation: { id: 'proba', name: 'Próbafordítás', versification: 'ruf' },
    verses: Object.entries(VERSES)
      .filter(([number]) => verse === undefined || (Number(number) >= verse && Number(number) <= (last ?? verse)))
      .map(([number, text]) => ({ chapter: 3, verse: Number(number), text })),
  }
}

function planDayOf(call: string, query: URLSearchParams, dialect: Dialect) {
  return /^readingplans\/201\/\d+\/search$/.test(call) ? pageOf([cardOf(3)], query, dialect) : undefined
}

/** Drupal counts pages from 0. */
function pageOf(all: object[], query: URLSearchParams, dialect: Dialect) {
  const limit = Number(query.get('limit')) || ON_A_PAGE
  const first = dialect === 'drupal' ? 0 : 1
  const page = Number(query.get('page') ?? first) - first
  const offset = query.has('page') ? page * limit : Number(query.get('offset') ?? 0)
  const paging = {
    total: all.length,
    page: Math.floor(offset / limit) + 1,
    pages: Math.ceil(all.length / limit),
    limit,
    offset,
  }
  return { data: all.slice(offset, offset + limit), paging }
}

type Fields = Record<string, unknown>
type List = { data: Fields[]; paging: { total: number; page: number; pages: number; limit: number } }
const isList = (answer: unknown): answer is List =>
  typeof answer === 'object' && answer !== null && 'paging' in answer && 'data' in answer

/** Nothing but numbers, titles and texts; the pager is a total. */
function minimal(call: string, answer: unknown): unknown {
  const card = ({ nid, title }: Fields) => ({
    nid,
    title,
    preacher: PREACHER.name,
    date: { type: 'partial', year: 1968 },
    verb: 'Jn 3,16',
  })
  if (call === 'config')
    return { site: { title: CONFIG.site.title, citations: 1, privacy_policy: 'Adatvédelem' }, menu: CONFIG.menu }
  if (call.startsWith('node/')) return { ...card(answer as Fields), body: (answer as Fields).body }
  if (call === 'citations' && isList(answer))
    return { data: answer.data.map(({ text }) => ({ text })), total: answer.paging.total }
  if (call === 'readingplans') return [{ nid: 201, title: 'Egy hét', length: 7 }]
  if (call === 'bible-text') return { text: VERSES[16] }
  if (call === 'bible-books') return { data: [{ id: 43, name: 'János evangéliuma' }] }
  if (isList(answer)) return { data: answer.data.map(card), total: answer.paging.total }
  return answer
}

/** Numbers as texts, fields by Drupal's names, Drupal's pager. */
function drupal(call: string, answer: unknown): unknown {
  const spoken =
    call === 'config' ? answer : isList(answer) ? { data: answer.data, pager: drupalPager(answer.paging) } : answer
  return JSON.parse(JSON.stringify(spoken), (name, value: unknown) => {
    if (typeof value === 'number' && name !== 'current_page') return String(value)
    if (typeof value === 'boolean') return value ? '1' : '0'
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const { path: _path, text, preacher, body, ...others } = value as Fields
    const isItem = 'nid' in others && 'title' in others
    if (!isItem) return value
    return {
      ...others,
      ...(Array.isArray(text) && { field_verb: text.map(({ label: _label, ...place }: Fields) => place) }),
      ...(typeof preacher === 'object' && { field_preacher: { tid: '1', name: PREACHER.name } }),
      ...(typeof body === 'string' && { body: { value: body, format: 'full_html' } }),
    }
  })
}

const drupalPager = ({ total, page, pages, limit }: List['paging']) => ({
  total_items: total,
  current_page: page - 1,
  total_pages: pages,
  items_per_page: limit,
})

const DIALECTS: Record<Dialect, (call: string, answer: unknown, query: URLSearchParams) => unknown> = {
  near: (_call, answer) => answer,
  minimal,
  drupal,
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

function sendJson(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
