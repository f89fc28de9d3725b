// The build of the kernel: what its package brings.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../setup.mjs'
import { compile } from './compile.mjs'
import { entriesOf } from './manifest.mjs'

const pkg = path.join(root, 'shared-kernel')
const dist = path.join(pkg, 'dist')
rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
compile(pkg, entriesOf(JSON.parse(readFileSync(path.join(pkg, 'package.json'), 'utf8'))), dist)
