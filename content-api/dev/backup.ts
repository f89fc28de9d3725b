/** `npm run backup`, on the embedded database unless `DATABASE_URL` is set. */
import { provideDatabase } from './provide-database.ts'

const isHelp = process.argv.length === 2 || process.argv.some((word) => word === '--help' || word === '-h')
if (!isHelp) await provideDatabase({ say: (message) => void process.stderr.write(`${message}\n`) })
await import('../src/backup/cli.ts')
