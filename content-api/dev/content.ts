/** `npm run content`: the importer and the inbox. */
import { runOnDatabase } from './provide-database.ts'

const load = () => import('../src/import/cli.ts')
// It writes files only.
if (process.argv[2] === 'convert') await load()
else await runOnDatabase(load)
