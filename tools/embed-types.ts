/**
 * `npm run embed-types`: writes the types of the package `lelkesz-embed` into `shell/embed/package`, from the embed tables
 * of the remotes and the sources of their widgets. `--print` only prints it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import type { EmbedRow } from 'shared-kernel/embeds'
import type { WidgetRow } from 'shared-kernel/remote-contracts'
import { remotes } from './workspaces.cjs'

const require = createRequire(import.meta.url)
const { remoteTables } = require('../remote-kit/webpack/remote-tables.cjs') as {
  remoteTables: (folder: string) => { embeds?: EmbedRow[]; widgets?: WidgetRow[] }
}
const { exposedTypes } = require('../remote-kit/webpack/exposed-types.cjs') as {
  exposedTypes: (file: string, options: { withKernel: boolean }) => { types: string }
}
const root = path.resolve(import.meta.dirname, '..')
const PACKAGE = 'shell/embed/package'

/** Values as in HTML attributes, and as frameworks pass them. */
const KINDS = { text: 'string', number: 'number | `${number}`' }
/** Attributes of every embed. */
const OF_EMBEDS = `/** \`hu\` or \`en\`; else that of the page around. */
  lang?: string
  /** Else the page's \`color-scheme\`. */
  theme?: 'light' | 'dark'`

const sentence = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ')
const comment = (text: string) => (text === '' ? '' : `/** ${text} */\n`)

function attributesOf({ attributes, editor }: EmbedRow) {
  const lines = Object.entries(attributes).map(([name, kind]) => {
    const { label, hint, required } = editor?.fields[name] ?? {}
    const text = sentence(label?.en, hint?.en, required && 'Without it there is nothing to show.')
    return `${comment(text)}  ${name}?: ${KINDS[kind]}`
  })
  return `{\n${[...lines, OF_EMBEDS].join('\n')}\n}`
}

const titled = ({ editor }: EmbedRow) => comment(editor ? `${editor.title.en}.` : '')

const tables = remotes.map((remote) => ({ remote, ...remoteTables(path.join(root, remote)) }))
const rows = tables.flatMap(({ embeds = [] }) =>
  embeds.map((row) => `${titled(row)}'lelkesz-${row.name}': ${attributesOf(row)}`),
)
const files: Record<string, string> = {
  'src/elements.ts': `/** The library's elements and their attributes: written by \`npm run embed-types\`, not by hand. */

export interface LelkeszAttributes {
${rows.join('\n')}
}

export type LelkeszElementName = keyof LelkeszAttributes
`,
}
for (const { remote, widgets = [] } of tables) {
  for (const { module } of widgets) {
    const name = module.slice(2)
    const { types } = exposedTypes(path.join(root, remote, `src/exposed/${name}.tsx`), { withKernel: true })
    files[`widgets/${remote}/${name}.d.ts`] =
      `/** What ${remote} exposes to hosts as ${module}: written by \`npm run embed-types\`, not by hand. */\n${types}`
  }
}

const style = await resolveConfig(path.join(root, 'package.json'))
for (const [name, text] of Object.entries(files)) {
  files[name] = await format(text, { ...style, parser: 'typescript' })
}
if (process.argv.includes('--print')) process.stdout.write(JSON.stringify(files))
else {
  for (const [name, text] of Object.entries(files)) {
    const target = path.join(root, PACKAGE, name)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}
