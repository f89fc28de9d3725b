import { isRecord } from '../json/is-record.ts'
import type { Guard } from '../json/guards.ts'
import type { Resolved } from './entities.ts'

const CONTENT_ID = /^\d{1,10}$/

/**
 * RT-11. `_pattern` is a marker: any truthy value names a content item. Backends write the item's number as text or
 * number, as `id` or `nid`, under `props` or beside the marker. An answer without a marker and a number names nothing,
 * whatever its shape. What is read has the name of the page in the marker's place.
 */
export const readResolved: Guard<Resolved> = (answer) => {
  let found: unknown = answer
  while (isRecord(found) && !found._pattern && isRecord(found.data)) found = found.data
  const id = isRecord(found) && found._pattern ? (idIn(found.props) ?? idIn(found)) : undefined
  return { data: { data: id === undefined ? {} : { _pattern: 'node_view', props: { id } } } }
}

function idIn(value: unknown): string | undefined {
  if (!isRecord(value)) return undefined
  return [value.id, value.nid]
    .filter((id) => typeof id === 'number' || typeof id === 'string')
    .map((id) => String(id).trim())
    .find((id) => CONTENT_ID.test(id))
}
