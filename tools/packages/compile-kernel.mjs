// The build of the kernel: what its package brings.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../setup.mjs'
import { compile } from './compile.mjs'
import { entriesOf } from './manifest.mjs'

const room = path.join(root, 'shared-kernel')
const dist = path.join(room, 'dist')
rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
compile(room, entriesOf(JSON.parse(readFileSync(path.join(room, 'package.json'), 'utf8'))), dist)
