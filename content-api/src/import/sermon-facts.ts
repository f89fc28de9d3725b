import { type SermonFacts, sermonFacts } from '../contract/sermon-entities.ts'
import type { FieldReader } from './field-reader.ts'

export const readFacts = (fields: FieldReader): SermonFacts => sermonFacts((name) => fields.name(name))
