// `node tools/run-server.mjs <file> <arguments>` runs a server that ends with its parent, so that no port stays in use (with
// `--import tsx` for TypeScript).
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithParent } from './exit-with-parent.mjs'

endWithParent()
const [file = ''] = process.argv.splice(2, 1)
await import(pathToFileURL(path.resolve(file)).href)
