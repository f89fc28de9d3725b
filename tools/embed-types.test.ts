/** The package `lelkesz-embed` says of embeds and widgets what the remotes have, and frameworks can read it. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const root = path.resolve(__dirname, '..')
const folder = path.join(root, 'shell/embed/package')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const sourceOf = (file: string) => readFileSync(path.join(root, 'shell/embed/elements', file), 'utf8')

test('[MF-05] the package’s types are what the remotes’ tables and widgets say', () => {
  const printed = JSON.parse(
    execFileSync(path.join(root, 'node_modules/.bin/tsx'), ['tools/embed-types.ts', '--print'], {
      cwd: root,
      encoding: 'utf8',
    }),
  ) as Record<string, string>
  expect(Object.keys(printed)).toContain('widgets/remote-search/SermonListWidget.d.ts')
  // Otherwise: npm run embed-types
  for (const [file, text] of Object.entries(printed)) expect(read(file)).toBe(text)
})

test('[MF-05] the events that it types are those that elements tell, with their reasons', () => {
  const dispatched = [...sourceOf('show-embeds.ts').matchAll(/\bdispatch\(element, '(\w+)'/g)].map(
    ([, name]) => `lelkesz:${name}`,
  )
  const typed = [...read('src/types.ts').matchAll(/^ {2}'(.+)': /gm)].map(([, name]) => name)
  expect(new Set(dispatched)).toEqual(new Set(typed))
  const reasonsIn = (text = '') => new Set([...text.matchAll(/'(\w+)'/g)].map(([, reason]) => reason))
  const [, ofTree] = /\{ error: (.+) \}/.exec(sourceOf('embed-tree.ts'))!
  const [, ofType] = /FailureReason = (.+)$/m.exec(read('src/types.ts'))!
  expect(reasonsIn(ofType)).toEqual(reasonsIn(ofTree))
})

/** Type errors of a host's file that uses the package. */
function saidOf(text: string): string[] {
  const name = path.join(folder, 'src/host-under-test.tsx')
  const options: ts.CompilerOptions = {
    ...{
      strict: true,
      noEmit: true,
      skipDefaultLibCheck: true,
      jsx: ts.JsxEmit.ReactJSX,
      types: [],
      allowImportingTsExtensions: true,
    },
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  }
  const host = ts.createCompilerHost(options)
  const readSource = host.getSourceFile.bind(host)
  host.getSourceFile = (file, target) =>
    file === name ? ts.createSourceFile(file, text, target) : readSource(file, target)
  const program = ts.createProgram([name], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

const BEGIN = `import type {} from './react.d.ts'
import './types.ts'
import { lelkesz } from './federation.ts'
import type { widget } from '../widgets/remote-search/SermonListWidget.d.ts'
`

test('[MF-05] a React host compiles against it, and is told of wrong attributes, numbers and elements', () => {
  const errors = saidOf(`${BEGIN}
export const page = <lelkesz-sermon-list query="kegyelem" limit={3} class="x" theme="dark"><a href="/">x</a></lelkesz-sermon-list>
export const passage = <lelkesz-passage passage="Jn 3,16" />
export const plugin = lelkesz({ site: 'https://lelkesz.example', react: 'host' })
const known: HTMLElement = document.createElement('lelkesz-daily')
known.addEventListener('lelkesz:failed', ({ detail }) => detail.reason satisfies string)
export const mounted = (one: typeof widget) => one.mount(known, { limit: 3 }).then(({ unmount }) => unmount())
// From here on each line is an error.
export const attribute = <lelkesz-daily query="x" />
export const number = <lelkesz-sermon nid="first" />
export const element = <lelkesz-nothing />
// React keeps the word for itself.
export const kept = <lelkesz-passage ref="Jn 3,16" />
`)
  const wrong = ["'query' does not exist", '"first"', "'lelkesz-nothing' does not exist", 'LegacyRef|Ref<']
  expect(errors).toHaveLength(wrong.length)
  for (const [index, reason] of wrong.entries()) expect(errors[index]).toMatch(new RegExp(reason))
})
