import { mkdtempSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

const require = createRequire(__filename)
const { exposedTypes } = require('./exposed-types.cjs') as {
  exposedTypes: (file: string, options?: { withKernel: boolean }) => { types: string; contract: string }
}

function write(sources: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'exposed-'))
  for (const [name, source] of Object.entries(sources)) writeFileSync(path.join(folder, name), source)
  return path.join(folder, 'Exposed.tsx')
}

const PAGE = `import type { Page } from 'shared-kernel/remote-contracts'
import { load, type Data } from './load.ts'
export const page: Page<Data> = { contract: 'page@1', load }
`

test('the types of an exposed module are self-contained: with all that they need, and no more', () => {
  const file = write({
    'Exposed.tsx': PAGE,
    'load.ts': `import { get, type Sermon } from 'shared-kernel/api'
import type { Row } from './row.ts'
export interface Data { rows: Row[]; sermon: Sermon }
export interface Other { nobody: 'needs this' }
export const load = async (): Promise<Data> => get()
`,
    'row.ts': 'export type Row = { id: number }\n',
  })
  const { types, contract } = exposedTypes(file)
  expect(contract).toBe('page@1')
  expect(types).toBe(`import type { Page } from 'shared-kernel/remote-contracts'
import type { Sermon } from 'shared-kernel/api'

type Row = {
  id: number
}
interface Data {
  rows: Row[]
  sermon: Sermon
}
export declare const page: Page<Data>
`)
})

test('types have the same format, from sources and from compiled declarations', () => {
  const source = `/** What a row is. */
export interface Row {
  /** Its number. */
  id: number
  kind: 'a' | 'b'
}
`
  const compiled = `/** What a row is. */
export interface Row {
    /** Its number. */
    id: number;
    kind: 'a' | 'b';
}
`
  const load = "import type { Row } from './row.ts'\nexport type Data = Row[]\n"
  const typesOf = (rows: Record<string, string>) =>
    exposedTypes(write({ 'Exposed.tsx': PAGE, 'load.ts': load, ...rows })).types
  const fromSource = typesOf({ 'row.ts': source })
  expect(fromSource).toContain("  /** Its number. */\n  id: number\n  kind: 'a' | 'b'\n}\n")
  expect(typesOf({ 'row.d.ts': compiled })).toBe(fromSource)
})

test('[MF-05] the types of a widget include kernel types, because hosts have no kernel', () => {
  const file = write({
    'Exposed.tsx': `import type { MountedWidget, Widget } from 'shared-kernel/remote-contracts'
import type { CallOptions } from 'shared-kernel/api'
export interface Props { call?: CallOptions; mounted?: MountedWidget<object> }
export const widget: Widget<Props> = { contract: 'widget@1', Component, mount }
`,
  })
  const { types } = exposedTypes(file, { withKernel: true })
  const imported = [...types.matchAll(/from '(.+)'/g)].map(([, from]) => from)
  expect(imported).toEqual(['react'])
  expect(types).toMatch(/^interface Widget<Props> \{/m)
  // Re-exported by the entry point.
  expect(types).toMatch(/^interface CallOptions \{/m)
  expect(types.match(/interface MountedWidget</g)).toHaveLength(1)
})

test.each([
  [
    'no contract',
    { 'Exposed.tsx': "export const page: Record<string, string> = { title: 'x' }" },
    'declare its contract',
  ],
  ['no type', { 'Exposed.tsx': "export const page = { contract: 'page@1' }" }, 'without a type'],
  [
    'a type that is only inferred',
    { 'Exposed.tsx': PAGE, 'load.ts': 'export type Data = ReturnType<typeof load>\nexport const load = () => 1\n' },
    'needs an explicit type',
  ],
])('a build with %s is rejected', (_what, sources, reason) => {
  expect(() => exposedTypes(write(sources))).toThrow(reason)
})
