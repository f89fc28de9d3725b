/** Records in the database of the tests' content API. */
import path from 'node:path'
import { openEmbeddedDatabase } from '../../content-api/dev/embedded-postgres.ts'
import { root } from './composed-site.ts'
import { DATA_FOLDER } from './addresses.ts'

/** Number of messages with one of these texts. */
export async function countMessages(...texts: string[]): Promise<number> {
  const { db, close } = await openEmbeddedDatabase({ dataDir: path.join(root, DATA_FOLDER, 'postgres') })
  const found = await db.selectFrom('feedback_message').select('id').where('message', 'in', texts).execute()
  await close()
  return found.length
}
