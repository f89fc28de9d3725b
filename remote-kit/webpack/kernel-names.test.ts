import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

const { importedNames } = createRequire(__filename)('./kernel-names.cjs') as {
  importedNames: (folder: string, files: string[], entryPoints: string[]) => Record<string, string[]>
}

const top = mkdtempSync(path.join(tmpdir(), 'taken-'))
afterAll(() => rmSync(top, { recursive: true }))
const ENTRY_POINTS = ['shared-kernel/api', 'shared-kernel/ui', 'react']

/** Names imported by a remote with this source in this file. */
function taken(source: string, place = 'remote-a/src/Page.tsx') {
  const file = path.join(top, place)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, source)
  return importedNames(path.join(top, 'remote-a'), [file, file], ENTRY_POINTS)
}

test.each<[string, string, Record<string, string[]>]>([
  ['names', "import { getNode, getList } from 'shared-kernel/api'", { 'shared-kernel/api': ['getList', 'getNode'] }],
  ['a name with an alias', "import { getNode as node } from 'shared-kernel/api'", { 'shared-kernel/api': ['getNode'] }],
  [
    'no types',
    "import type { Sermon } from 'shared-kernel/api'\nimport { type Size, Button } from 'shared-kernel/ui'",
    { 'shared-kernel/ui': ['Button'] },
  ],
  ['a namespace', "import * as api from 'shared-kernel/api'", { 'shared-kernel/api': ['*'] }],
  ['a default', "import React, { useState } from 'react'", { react: ['default', 'useState'] }],
  [
    're-exported names',
    "export { getNode as node, type X } from 'shared-kernel/api'\nexport * from 'shared-kernel/ui'\nexport type { Y } from 'react'",
    { 'shared-kernel/api': ['getNode'], 'shared-kernel/ui': ['*'] },
  ],
  ['a dynamic import', "const load = () => import('shared-kernel/api')", { 'shared-kernel/api': ['*'] }],
  ['no names of bundled entry points', "import { fold } from 'shared-kernel/fold'", {}],
])('a build imports %s', (_what, source, names) => {
  expect(taken(source)).toEqual(names)
})

test('files of other packages and files other than sources are not read', () => {
  const source = "import { getNode } from 'shared-kernel/api'"
  expect(taken(source, 'remote-ab/src/Page.tsx')).toEqual({})
  expect(taken(source, 'remote-a/node_modules/x/Page.js')).toEqual({})
  expect(taken(source, 'remote-a/src/page.css')).toEqual({})
})
