import { isRecord } from 'shared-kernel/json'
import { FieldReader } from '../field-reader.ts'
import type { ImportReport } from '../import-report.ts'
import { parseJson } from '../json-files.ts'
import { openSources, readWhole } from '../source-files.ts'
import { readVersification } from '../versification.ts'
import type { Translation } from './import-bible.ts'

/** Reads `translation.json`: `{ id, name, versification, rights?, default? }`. */
export async function readTranslation(path: string, report: ImportReport): Promise<Translation | null> {
  const [source] = await openSources(path, [])
  const value = parseJson(await readWhole(source!), source!.name)
  return toTranslation(new FieldReader(isRecord(value) ? value : {}, { file: source!.name }, report))
}

/** From any record, such as command line options. */
export function toTranslation(fields: FieldReader): Translation | null {
  const id = fields.text('id', { required: true, max: 40 })
  const name = fields.name('name', { required: true, max: 200 })
  const versification = readVersification(fields, 'karoli')
  const rights = fields.text('rights', { max: 2000 })
  const isDefault = fields.take('default') === true ? true : undefined
  if (id && !/^[a-z0-9][a-z0-9-]*$/i.test(id)) fields.refuse('id', `"${id}" may hold letters, digits and hyphens only.`)
  fields.reportUnknown()
  return fields.isValid && id && name ? { id, name, versification, rights, isDefault } : null
}
