// The build of the kernel: what its package brings and remotes are built with, here as well.
import { createRequire } from 'node:module'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../setup.mjs'
import { compile } from './compile.mjs'
import { entriesOf } from './manifest.mjs'

const require = createRequire(import.meta.url)
const { SOURCES, sourcesOf } = require('../../remote-kit/webpack/compiled-kernel.cjs')

const room = path.join(root, 'shared-kernel')
const dist = path.join(room, 'dist')
rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
compile(room, entriesOf(JSON.parse(readFileSync(path.join(room, 'package.json'), 'utf8'))), dist)
writeFileSync(path.join(room, SOURCES), sourcesOf(room))
