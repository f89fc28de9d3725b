/** One thing has one name on screen: the last list of `docs/contributing.md`, over every catalogue. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const files = execFileSync('git', ['ls-files', '*messages/hu.ts', '*messages/en.ts', '*/messages.ts'], {
  cwd: root,
  encoding: 'utf8',
})
interface Site {
  config: { menu: unknown }
}
const { menu } = (JSON.parse(read('content-api/sample-content/site.json')) as Site).config

/** Texts for visitors, by file. */
const catalogues = new Map([
  ...files
    .trim()
    .split('\n')
    .flatMap((file) => languagesOf(file, withoutComments(read(file)))),
  ['the menu of the sample site', JSON.stringify(menu)] as const,
])

/** A `messages.ts` has both languages, the Hungarian first. */
function languagesOf(file: string, text: string): [name: string, text: string][] {
  if (!file.endsWith('/messages.ts')) return [[file, text]]
  const [hu = '', en = ''] = text.split(/export const en\b/)
  return [
    [`${file}: hu.ts`, hu],
    [`${file}: en.ts`, en],
  ]
}

function withoutComments(text: string) {
  return text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')
}

/** A word at the end of which nothing may follow is written with `!`. */
const [, words = ''] = read('docs/contributing.md').split('\n## Words on screen\n')
const rows = [...words.matchAll(/^- (.+?): .+; not: (.+)$/gm)].map(
  ([, thing = '', not = '']) => [thing, not.split(', ')] as const,
)

test('the list and the catalogues are there', () => {
  expect(rows.length).toBeGreaterThan(8)
  expect(catalogues.size).toBeGreaterThan(12)
})

test.each(rows)('%s has no other name on screen: %j', (_thing, names) => {
  const found = [...catalogues].flatMap(([where, text]) =>
    names
      .map((name) => name.toLowerCase().replace(/!$/, "'"))
      .filter((name) => text.toLowerCase().includes(name))
      .map((name) => `${where}: ${name}`),
  )
  expect(found).toEqual([])
})

test('in Hungarian no article stands before a value and no ending behind it: both depend on how it is said', () => {
  // (`-ként` is the same behind every word.) „az 5. fejezet”, „a 6. fejezet”; „5-ig”, „6-ig”, „Ácsig”.
  const found = [...catalogues].flatMap(([where, text]) =>
    where.endsWith('hu.ts')
      ? (text.match(/\b[Aa](?:z|\(z\))? \{\w+\}.{0,20}|\{\w+\}(?!ként)-?\p{Ll}.{0,20}/gu) ?? [])
      : [],
  )
  expect(found).toEqual([])
})
