import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { ImportOptions } from './run-import.ts'
export async function generateSermons(
  _db: Kysely<Database>,
  _o: ImportOptions & { count: number; paragraphs: string; seed: number },
) {}
