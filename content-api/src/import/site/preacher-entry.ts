import type { FieldReader } from '../field-reader.ts'

/** A validated preacher. */
export type PreacherEntry = { id: number | null; name: string; sort: string; denomination: string | null }

/** Reads `{ id?, name, sort?, denomination? }`. */
export function readPreacherEntry(fields: FieldReader): PreacherEntry | null {
  const name = fields.name('name', { required: true, max: 200 })
  const entry = {
    id: fields.integer('id'),
    sort: fields.name('sort', { max: 200 }) ?? toSortName(name ?? ''),
    denomination: fields.name('denomination', { max: 200 }),
  }
  fields.reportUnknown()
  return fields.isValid && name ? { name, ...entry } : null
}

/** Removes dr., id., ifj., özv., prof. and the like for sorting. */
export function toSortName(name: string) {
  return name.replace(/^(?:(?:dr|id|ifj|özv|prof|ft|nt)\.\s*)+/iu, '').trim() || name
}
