/** `npm run content`: the importer and the inbox. */
import { runOnDatabase } from './provide-database.ts'

await runOnDatabase(() => import('../src/import/cli.ts'))
