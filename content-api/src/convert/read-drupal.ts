/** Reads sermons from Drupal's JSON:API: an address of it, or saved pages. */
import { basename } from 'node:path'
import { isRecord } from 'shared-kernel/json'
import { ImportError, type ImportReport, readableItems } from '../import/import-report.ts'
import { readText, type SourceFile } from '../import/source-files.ts'
import { addValue, type ForeignFile, type ForeignSermon, meaningOf, type ForeignValues } from './foreign-sermon.ts'
import { fetchPage } from '../import/fetch-address.ts'
import { kindOfAddress } from './media-addresses.ts'

type Reference = { type: string; id: string }
type Relationship = { data?: Reference | Reference[] | null; links?: Record<string, unknown> }
type Resource = Reference & { attributes: Record<string, unknown>; relationships: Record<string, Relationship> }
type Page = { data: Resource[]; included: Resource[]; next: string | null; file: string }

/** Page limit, against loops in `next`. */
const MAX_PAGES = 20_000

/** Attributes of every node without information about a sermon. */
const TECHNICAL =
  /^(?:drupal_internal__.*|langcode|default_langcode|revision_.*|content_translation_.*|created|changed|promote|sticky|metatag.*|comment(?:_.*)?|field_meta_?tags?|rh_.*|moderation_state|status|title|path|body)$/
const TECHNICAL_RELATIONSHIP = /^(?:node_type|revision_uid|menu_link|uid)$/

/** Pages of an address, with the entities that its sermons reference. */
export async function* fetchPages(address: string, pauseMs?: number): AsyncGenerator<Page> {
  const get = async (url: string) => {
    const { bytes } = await fetchPage(url, { accept: 'application/vnd.api+json', pauseMs })
    return readPage(bytes.toString('utf8'), url)
  }
  let next: string | null = await withIncludes(address, get)
  const seen = new Set<string>()
  while (next !== null) {
    if (seen.has(next) || seen.size >= MAX_PAGES)
      throw new ImportError(`The pages of ${address} lead in a circle: ${next}.`)
    seen.add(next)
    const page: Page = await get(next)
    const known = new Set(page.included.map(keyOf))
    // Media entities reference their files.
    for (const owner of [...page.data, ...page.included]) await includeRest(owner, page, known, get)
    yield page
    next = page.next && new URL(page.next, next).href
  }
}

type Get = (url: string) => Promise<Page>

/** The address with `include` for the relationships that have a meaning, and for the files of their media. */
async function withIncludes(address: string, get: Get): Promise<string> {
  const url = new URL(address)
  if (url.searchParams.has('include')) return address
  const { data } = await get(address)
  const includes = new Set<string>()
  for (const node of data)
    for (const [name, { data: target, links }] of Object.entries(node.relationships)) {
      const [first] = [target ?? []].flat()
      if (!first || includes.has(name) || TECHNICAL_RELATIONSHIP.test(name)) continue
      includes.add(name)
      const related = first.type.startsWith('media--') ? hrefOf(links?.related) : null
      const [media] = related ? (await get(new URL(related, address).href)).data : []
      for (const [inner, { data: file }] of Object.entries(media?.relationships ?? {}))
        if ([file ?? []].flat()[0]?.type === 'file--file') includes.add(`${name}.${inner}`)
    }
  if (includes.size > 0) url.searchParams.set('include', [...includes].join(','))
  return url.href
}

/** Fetches related entities that the page does not include. */
async function includeRest(owner: Resource, page: Page, known: Set<string>, get: Get) {
  for (const [name, { data, links }] of Object.entries(owner.relationships)) {
    const isMedia = owner.type.startsWith('media--')
    if (TECHNICAL_RELATIONSHIP.test(name) || (isMedia && !/file|audio|video|document/.test(name))) continue
    if (!isMedia && !owner.type.startsWith('node--')) continue
    const missing = [data ?? []].flat().filter((one) => one.id !== 'missing' && !known.has(keyOf(one)))
    const related = hrefOf(links?.related)
    if (missing.length === 0 || related === null) continue
    for (const one of missing) known.add(keyOf(one))
    const { data: found } = await get(related).catch(() => ({ data: [] as Resource[] }))
    for (const one of found) page.included.push(one)
  }
}

const keyOf = ({ type, id }: Reference) => `${type} ${id}`
const hrefOf = (link: unknown) =>
  typeof link === 'string' ? link : isRecord(link) && typeof link.href === 'string' ? link.href : null

/** Saved pages; they share included entities. */
export async function* readPages(sources: SourceFile[], report: ImportReport): AsyncGenerator<Page> {
  const pages: Page[] = []
  for (const source of sources)
    for await (const page of readableItems(report, source.name, readSaved(source))) pages.push(page)
  const included = pages.flatMap((page) => [...page.included, ...page.data])
  for (const page of pages) yield { ...page, included }
}

async function* readSaved(source: SourceFile) {
  yield readPage(await readText(source), source.name)
}

/** @throws ImportError for a text that is not a JSON:API document */
function readPage(text: string, file: string): Page {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    throw new ImportError(`This is no JSON: ${(error as Error).message}.`, { file })
  }
  if (!isRecord(document) || !('data' in document)) {
    const [first] = isRecord(document) && Array.isArray(document.errors) ? document.errors : []
    const detail = isRecord(first) ? ` It says: ${String(first.detail ?? first.title)}.` : ''
    throw new ImportError(`This is no JSON:API document: it has no "data".${detail}`, { file })
  }
  const resources = (value: unknown) => [value ?? []].flat().filter(isRecord).map(toResource)
  const next = hrefOf(isRecord(document.links) ? document.links.next : null)
  return { data: resources(document.data), included: resources(document.included), next, file }
}

function toResource({ type, id, attributes, relationships }: Record<string, unknown>): Resource {
  return {
    type: String(type),
    id: String(id),
    attributes: isRecord(attributes) ? attributes : {},
    relationships: (isRecord(relationships) ? relationships : {}) as Record<string, Relationship>,
  }
}

/** @param origin for relative addresses; null for saved pages, whose links contain it */
export async function* readDrupal(pages: AsyncIterable<Page>, report: ImportReport, origin: string | null = null) {
  for await (const page of pages) {
    const entities = new Map(page.included.map((entity) => [keyOf(entity), entity]))
    for (const [index, node] of page.data.entries()) {
      const title = String(node.attributes.title ?? '')
      const at = { file: basename(page.file.split('?')[0]!), place: `data[${index}] ${title}`.trim() }
      yield { sermon: readNode(node, entities, at, report, origin) }
    }
  }
}

function readNode(
  node: Resource,
  entities: Map<string, Resource>,
  at: ForeignSermon['at'],
  report: ImportReport,
  origin: string | null,
): ForeignSermon {
  const { attributes, relationships } = node
  const values: ForeignValues = {}
  const unmapped: Record<string, unknown> = {}
  const files: ForeignFile[] = []
  const path = isRecord(attributes.path) ? attributes.path.alias : null
  const bodies = [textIn(attributes.body)]
  addValue(values, 'title', String(attributes.title ?? ''))
  addValue(
    values,
    'nid',
    attributes.drupal_internal__nid === undefined ? null : String(attributes.drupal_internal__nid),
  )
  addValue(values, 'path', typeof path === 'string' ? path : null)
  addValue(values, 'lang', typeof attributes.langcode === 'string' ? attributes.langcode : null)
  for (const [name, value] of Object.entries(attributes)) {
    if (TECHNICAL.test(name) || value === null || value === '' || (Array.isArray(value) && value.length === 0)) continue
    const meaning = meaningOf(name)
    const texts = [value].flat().map(textIn).filter(Boolean)
    if (meaning === 'body') bodies.push(...texts)
    else if (meaning && meaning !== 'draft' && meaning !== 'id' && texts.length > 0) addValue(values, meaning, ...texts)
    else unmapped[name] = value
  }
  for (const [name, { data }] of Object.entries(relationships)) {
    if (TECHNICAL_RELATIONSHIP.test(name)) continue
    for (const reference of [data ?? []].flat()) {
      const entity = entities.get(keyOf(reference))
      if (reference.id === 'missing') continue
      if (!entity) {
        report.warn(
          'missing-entity',
          at,
          `"${name}" names ${keyOf(reference)}, which is not in the pages. Save them with "include", or give the address.`,
        )
        unmapped[name] = [unmapped[name] ?? [], keyOf(reference)].flat()
      } else readEntity(name, entity)
    }
  }
  function readEntity(name: string, entity: Resource) {
    const meaning = meaningOf(name)
    const found = filesOf(entity, entities, meaning === 'audio' || meaning === 'video' ? meaning : null)
    const label = String(entity.attributes.name ?? entity.attributes.title ?? '')
    const isFile = /^(?:media|file)--/.test(entity.type)
    if (isFile && found.length > 0) files.push(...found)
    else if (!isFile && meaning && label) addValue(values, meaning, label)
    else unmapped[name] = [unmapped[name] ?? [], label || keyOf(entity)].flat()
  }
  // `created` is the date of data entry, not of the sermon.
  if (!values.date) addValue(values, 'date', String(attributes.created ?? '').slice(0, 10))
  return {
    at,
    key: `drupal ${node.id}`,
    name: (typeof path === 'string' && path.split('/').at(-1)) || String(attributes.title ?? node.id),
    values,
    html: bodies.filter(Boolean).join('\n\n'),
    base: origin,
    files: files.map((file) => ({
      ...file,
      address: origin && file.address.startsWith('/') ? new URL(file.address, origin).href : file.address,
    })),
    isDraft: attributes.status === false,
    unmapped,
  }
}

/**
 * The text of a field: itself, `processed` or `value` of a formatted text, `uri` of a link, `value` of a date range.
 */
function textIn(field: unknown): string {
  if (typeof field === 'string' || typeof field === 'number') return String(field).trim()
  if (!isRecord(field)) return ''
  const text = field.processed ?? field.value ?? field.uri ?? field.title
  return typeof text === 'string' ? text.replace(/^internal:|^entity:/, '').trim() : ''
}

/** The file of a file entity, or those of a media entity. Pictures are not files of a sermon. */
function filesOf(entity: Resource, entities: Map<string, Resource>, named: 'audio' | 'video' | null): ForeignFile[] {
  const { attributes, relationships, type } = entity
  if (type === 'file--file') {
    const uri = isRecord(attributes.uri) ? (attributes.uri.url ?? attributes.uri.value) : attributes.uri
    const mime = typeof attributes.filemime === 'string' ? attributes.filemime : null
    if (typeof uri !== 'string' || mime?.startsWith('image/')) return []
    const byType = mime?.startsWith('audio/') ? 'audio' : mime?.startsWith('video/') ? 'video' : null
    return [{ kind: kindOfAddress(uri) ?? byType ?? named ?? 'attachments', address: uri, mime }]
  }
  const video = attributes.field_media_oembed_video
  if (typeof video === 'string') return [{ kind: 'video', address: video }]
  const title = typeof attributes.name === 'string' && !/\.\w{2,4}$/.test(attributes.name) ? attributes.name : null
  return Object.entries(relationships)
    .filter(([name]) => name !== 'thumbnail')
    .flatMap(([, { data }]) => [data ?? []].flat())
    .flatMap((reference) => {
      const file = reference.type === 'file--file' ? entities.get(keyOf(reference)) : undefined
      return file ? filesOf(file, entities, named).map((one) => ({ ...one, title })) : []
    })
}
