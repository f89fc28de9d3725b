import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

const require = createRequire(__filename)
const { exposedModules } = require('./remote-tables.cjs') as {
  exposedModules: (folder: string) => { pages: string[]; widgets: string[]; fills: string[]; embeds: string[] }
}

const table = (name: string, modules: string[]) =>
  `import type { Row } from 'nowhere'\nexport const ${name}: Row[] = ${JSON.stringify(modules.map((module) => ({ module })))}`

/** A remote with empty files of these names. */
function write({ pages, files, ...others }: Record<'pages' | 'files', string[]> & Partial<Record<string, string[]>>) {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'tables-')), 'remote-x')
  mkdirSync(path.join(folder, 'src/exposed'), { recursive: true })
  writeFileSync(path.join(folder, 'src/pages.ts'), table('pages', pages))
  for (const [name, modules = []] of Object.entries(others)) {
    writeFileSync(path.join(folder, `src/${name === 'fills' ? 'slots' : name}.ts`), table(name, modules))
  }
  for (const file of files) writeFileSync(path.join(folder, 'src/exposed', file), '')
  return folder
}

test('a remote exposes the modules of its tables, each once', () => {
  const files = ['APage.tsx', 'APage.server.ts', 'APage.test.tsx', 'BWidget.tsx', 'CFill.tsx', 'DEmbed.tsx']
  const others = { widgets: ['./BWidget'], fills: ['./CFill'], embeds: ['./DEmbed'] }
  const named = { pages: ['APage'], widgets: ['BWidget'], fills: ['CFill'], embeds: ['DEmbed'] }
  expect(exposedModules(write({ pages: ['./APage', './APage'], ...others, files }))).toEqual(named)
  expect(exposedModules(write({ pages: [], files: [] }))).toEqual({ pages: [], widgets: [], fills: [], embeds: [] })
})

test.each([
  ['a page without its file', ['./APage'], [], [], 'remote-x/src/exposed/APage.tsx does not exist'],
  ['a file without its row', [], [], ['APage.tsx'], 'remote-x/src/exposed/APage.tsx has no row'],
  ['a server file without its row', ['./A'], [], ['A.tsx', 'B.server.ts'], 'exposed/B.server.ts has no row'],
])('rejects: %s', (_what, pages, widgets, files, problem) => {
  expect(() => exposedModules(write({ pages, widgets, files }))).toThrow(problem)
})
