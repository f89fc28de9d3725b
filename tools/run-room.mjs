// Runs a server of the house, `node tools/run-room.mjs <its file> <its arguments>` (with `--import tsx` where that is
// TypeScript): not longer than whoever started it lives, so that nothing stays behind on its port.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithParent } from './end-with-parent.mjs'

endWithParent()
const [file = ''] = process.argv.splice(2, 1)
await import(pathToFileURL(path.resolve(file)).href)
