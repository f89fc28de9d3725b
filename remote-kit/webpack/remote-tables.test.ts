import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

const require = createRequire(__filename)
const { exposedModules } = require('./remote-tables.cjs') as {
  exposedModules: (folder: string) => { pages: string[]; widgets: string[] }
}

const table = (name: string, modules: string[]) =>
  `import type { Row } from 'nowhere'\nexport const ${name}: Row[] = ${JSON.stringify(modules.map((module) => ({ module })))}`

/** A remote with empty files of these names. */
function write({ pages, widgets, files }: { pages: string[]; widgets?: string[]; files: string[] }): string {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'tables-')), 'remote-x')
  mkdirSync(path.join(folder, 'src/exposed'), { recursive: true })
  writeFileSync(path.join(folder, 'src/pages.ts'), table('pages', pages))
  if (widgets) writeFileSync(path.join(folder, 'src/widgets.ts'), table('widgets', widgets))
  for (const file of files) writeFileSync(path.join(folder, 'src/exposed', file), '')
  return folder
}

test('what a remote exposes are the modules that its tables name, each once', () => {
  const files = ['APage.tsx', 'APage.server.ts', 'APage.test.tsx', 'BWidget.tsx']
  const folder = write({ pages: ['./APage', './APage'], widgets: ['./BWidget'], files })
  expect(exposedModules(folder)).toEqual({ pages: ['APage'], widgets: ['BWidget'] })
  expect(exposedModules(write({ pages: [], files: [] }))).toEqual({ pages: [], widgets: [] })
})

test.each([
  ['a page without its file', ['./APage'], [], [], 'remote-x/src/exposed/APage.tsx is not there'],
  ['only what documents say of a page', ['./APage'], [], ['APage.server.ts'], 'exposed/APage.tsx is not there'],
  ['a widget without its file', [], ['./BWidget'], [], 'remote-x/src/exposed/BWidget.tsx is not there'],
  ['a file without its row', [], [], ['APage.tsx'], 'remote-x/src/exposed/APage.tsx has no row'],
  ['such a file of the server', ['./A'], [], ['A.tsx', 'B.server.ts'], 'exposed/B.server.ts has no row'],
])('%s is no build', (_what, pages, widgets, files, problem) => {
  expect(() => exposedModules(write({ pages, widgets, files }))).toThrow(problem)
})
