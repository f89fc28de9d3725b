import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import type { CitationFields, FeedbackFields } from '../contract/entities.ts'
import { LARGEST_ID } from '../contract/schema-parts.ts'
import type { Database } from '../database/schema.ts'
import { AnswerError, type FieldErrors } from '../http/errors.ts'

type Feedback = Static<typeof FeedbackFields>
type CitationForm = Static<typeof CitationFields>

const REQUIRED = 'Ezt a mezőt ki kell tölteni.'
const NOT_AN_ADDRESS = 'Ez nem érvényes e-mail-cím.'

/** Invisible characters: joiners, direction marks, fillers, the blank Braille pattern. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** The visible part of a text. */
const seen = (text: string) => text.replace(UNSEEN, '').trim()

/**
 * Control characters (PostgreSQL cannot store NUL) and direction marks, which could disguise a text. Joiners stay:
 * emoji and some scripts need them.
 */
const INVISIBLE = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * Normalizes for storage: composed, without `INVISIBLE` characters and surrounding spaces; empty without visible
 * characters.
 */
function tidy(text: string | undefined): string {
  const tidied = (text ?? '')
    .normalize('NFC')
    .replace(/\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .trim()
  return seen(tidied) === '' ? '' : tidied
}

/** Copied addresses may contain invisible characters. */
const tidyAddress = (text: string | undefined) => seen(tidy(text))

/** Counts visible characters. */
const isShorterThan = (letters: number, text: string) => [...seen(text)].length < letters

/** Only checks for an @ and a dot: more would require sending a message. */
const isAddress = (text: string) =>
  /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,180}\.[^\s@.<>,;:"()[\]\\]{2,60}$/.test(text)

/** Checks beyond the schema. @throws AnswerError `validation` with a sentence for every invalid field */
export function checkFeedback(fields: Feedback) {
  const tidied = {
    name: tidy(fields.name),
    email: tidyAddress(fields.email),
    message: tidy(fields.message),
    url: tidy(fields.url) || null,
  }
  const errors: FieldErrors = {}
  if (tidied.message === '') errors.message = [REQUIRED]
  else if (isShorterThan(3, tidied.message)) errors.message = ['Ez túl rövid.']
  if (tidied.email !== '' && !isAddress(tidied.email)) errors.email = [NOT_AN_ADDRESS]
  if (!fields.accepted) errors.accepted = ['Az üzenet csak az adatkezelési tájékoztató elfogadásával küldhető el.']
  refuse(errors, fields.website)
  return tidied
}

/** As `checkFeedback`; tags and sermon must exist. */
export async function checkCitation(db: Kysely<Database>, fields: CitationForm) {
  const tags = [...new Set(fields.tags ?? [])]
  const tidied = {
    text: tidy(fields.text),
    author: tidy(fields.author) || null,
    source: tidy(fields.source) || null,
    tags,
    preaching: fields.preaching ?? null,
    name: tidy(fields.name) || null,
    email: tidyAddress(fields.email) || null,
  }
  const errors: FieldErrors = {}
  if (tidied.text === '') errors.text = [REQUIRED]
  else if (isShorterThan(10, tidied.text)) errors.text = ['Ez túl rövid.']
  if (tidied.email !== null && !isAddress(tidied.email)) errors.email = [NOT_AN_ADDRESS]
  if (!(await exist(db, 'tag', tags))) errors.tags = ['Van közöttük ismeretlen címke.']
  if (!(await exist(db, 'sermon', tidied.preaching === null ? [] : [tidied.preaching])))
    errors.preaching = ['Nincs ilyen igehirdetés.']
  refuse(errors, fields.website)
  return tidied
}

async function exist(db: Kysely<Database>, table: 'tag' | 'sermon', ids: number[]): Promise<boolean> {
  if (ids.length === 0) return true
  if (ids.some((id) => id > LARGEST_ID)) return false
  const known =
    table === 'tag'
      ? await db.selectFrom('tag').select('id').where('id', 'in', ids).execute()
      : await db.selectFrom('sermon').select('nid').where('nid', 'in', ids).execute()
  return known.length === ids.length
}

/**
 * `website` is a honeypot, invisible to people. Rejected with an error: a browser's autofill must not lose a message
 * silently.
 */
function refuse(errors: FieldErrors, website: string | undefined) {
  if (website) errors.website = ['Ezt a mezőt hagyja üresen.']
  if (Object.keys(errors).length > 0) throw new AnswerError('validation', { errors })
}
