/**
 * Removes wrappers of other kinds of backends: JSON:API and Strapi (`{ id, attributes }`, `{ data }` for a related
 * item, `included`), WordPress (`{ rendered }`, `_embedded`, `acf` fields) and the block lists of editors as bodies.
 * Most backends use none: `reader.ts` loads this module on demand.
 */
import { isRecord } from '../json/is-record.ts'

import { isHtml, itemsOf, type Json, recordOf } from './values.ts'

const DEEPEST = 16
/** An item, a related item, and one related to that: a preacher's denomination. Related items may form cycles. */
const LONGEST_CHAIN = 2

const RESOURCE = ['type', 'id', 'documentId', 'attributes', 'relationships', 'links', 'meta']
const RELATED = ['data', 'links', 'meta']
const hasOnly = (value: Json, names: string[]) => Object.keys(value).every((name) => names.includes(name))

/** The answer with wrapped values replaced by plain objects and texts. */
export function unwrapped(answer: unknown): unknown {
  const included = new Map(itemsOf(recordOf(answer).included).map((item) => [keyOf(item), item]))

  const unwrap = (value: unknown, levels: number, chain: number): unknown => {
    if (levels === 0) return undefined
    const inner = (one: unknown, more = 0) => unwrap(one, levels - 1, chain + more)
    if (Array.isArray(value)) return isBlocks(value) ? htmlOfBlocks(value) : value.map((one) => inner(one))
    if (!isRecord(value)) return value
    if (isBlocks([value])) return htmlOfBlocks([value])
    if (typeof value.rendered === 'string') return value.rendered
    if (levels < DEEPEST && typeof value.data === 'object' && hasOnly(value, RELATED)) return inner(value.data)
    if (hasOnly(value, RESOURCE)) {
      const resource = isRecord(value.attributes) ? value : included.get(keyOf(value))
      if (isRecord(resource) && isRecord(resource.attributes) && chain <= LONGEST_CHAIN) {
        const { id, attributes, relationships } = resource
        return inner({ ...attributes, ...recordOf(relationships), id }, 1)
      }
    }
    return Object.fromEntries(Object.entries(withFields(value)).map(([name, one]) => [name, inner(one)]))
  }
  const root = unwrap(answer, DEEPEST, 0)
  return isRecord(root) ? { ...root, included: undefined } : root
}

const keyOf = (item: unknown) => JSON.stringify([recordOf(item).type, recordOf(item).id])

/** A WordPress post with its custom fields and terms, and without its publishing date. */
function withFields(record: Json): Json {
  const embedded = recordOf(record._embedded)
  const terms = itemsOf(embedded['wp:term']).flatMap(itemsOf).filter(isRecord)
  const ofTerms: Record<string, unknown[]> = {}
  for (const term of terms) (ofTerms[String(term.taxonomy).replace(/^post_tag$/, 'tags')] ??= []).push(term)
  const fields = recordOf(record.acf)
  const own = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
  const isDated = 'date_gmt' in record && Object.keys(fields).some((name) => /date|datum|year/i.test(name))
  return { ...record, ...(isDated && { date: undefined }), ...own, ...ofTerms, _embedded: undefined }
}

const BLOCKS = /^(?:doc|paragraph|heading|header|quote|list)$/
const isBlocks = (items: unknown[]): boolean =>
  items.length > 0 && items.every((item) => BLOCKS.test(String(recordOf(item).type)) && piecesOf(item) !== undefined)

const piecesOf = (block: unknown): unknown => {
  const { children, content, data, text } = recordOf(block)
  return children ?? content ?? recordOf(data).text ?? recordOf(data).items ?? text
}

const htmlOfBlocks = (blocks: unknown[], levels = DEEPEST): string =>
  blocks
    .map((block) => {
      const pieces = piecesOf(block)
      const isOuter = Array.isArray(pieces) && pieces.length > 0 && !pieces.some((one) => 'text' in recordOf(one))
      return isOuter && levels > 0 ? htmlOfBlocks(pieces, levels - 1) : `<p>${wordsOf(block, levels)}</p>`
    })
    .join('\n')

function wordsOf(block: unknown, levels: number): string {
  const pieces = isRecord(block) ? piecesOf(block) : block
  if (typeof pieces === 'string') return isHtml(pieces) ? pieces : pieces.replaceAll('<', '&lt;')
  return levels === 0
    ? ''
    : itemsOf(pieces)
        .map((one) => wordsOf(one, levels - 1))
        .join('')
}
