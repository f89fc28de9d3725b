/** `npm run backup`. */
import { runOnDatabase } from './provide-database.ts'

await runOnDatabase(() => import('../src/backup/cli.ts'))
