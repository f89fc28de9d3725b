/** Every file, link and command that the documents name exists. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const documents = files.filter((file) => file.endsWith('.md') && !file.includes('sample-content/sermons/'))

/** `a/{b,c}.ts` is two files. */
function expanded(text: string): string[] {
  const [whole, choices] = /\{([^{}]*,[^{}]*)\}/.exec(text) ?? []
  return choices === undefined ? [text] : choices.split(',').flatMap((one) => expanded(text.replace(whole!, one)))
}

/** Files of builds, of stores and of data beside the project: named, and not among the sources. */
const MADE =
  /^(remote|remotes|registry|shell|kernel-types|mf-manifest|search)\.json$|^(embed(-frames)?|igehelyek)\.js$|^\.|differences\.tsv$/
const FILE = /^[\w.@{][\w.@/{},-]*\.(?:tsx?|mjs|cjs|js|css|json|tsv|yaml|template|html|md)$/

/** True when a file of this name, or with this path at its end, stands somewhere in the repository. */
const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`))

test.each(documents)('every file that %s names is there', (document) => {
  const text = read(document).replace(/^```[^]*?^```/gm, '')
  const links = [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link)
  const lost = links.filter((link) => !existsSync(path.join(root, path.dirname(document), link)))
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name).filter((name) => FILE.test(name))
  const gone = named.filter((name) => !MADE.test(path.basename(name))).flatMap(expanded)
  expect([...lost, ...gone.filter((name) => !isThere(name))]).toEqual([])
})

/** Folders of builds, of stores and of other repositories. */
const MADE_FOLDER = /^(\.|deploy\/\.env$|health\/|record\/|packages\/|dist\/|shell\/dist$)/

/** True when a file or folder matches the path, `*` being any part of a name, from the root or below any folder. */
function matches(name: string) {
  const pattern = name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
  const there = new RegExp(`(^|/)${pattern}${name.endsWith('/') ? '' : '(/|$)'}`)
  return files.some((file) => there.test(file))
}

/** True when a package exports the entry point, e.g. `shared-kernel/api`. */
function isEntryPoint(name: string) {
  const [, folder = '', entryPoint = ''] = /^([\w-]+)\/(.+)$/.exec(name) ?? []
  if (!existsSync(path.join(root, folder, 'package.json'))) return false
  const { exports = {} } = JSON.parse(read(path.join(folder, 'package.json'))) as { exports?: Record<string, unknown> }
  return (
    `./${entryPoint}` in exports ||
    Object.keys(exports).some((key) => key.endsWith('/*') && `./${entryPoint}`.startsWith(key.slice(0, -1)))
  )
}

const packages = new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))

test.each(documents)('every folder and entry point that %s names is there', (document) => {
  const text = read(document).replace(/^```[^]*?^```/gm, '')
  const named = [...text.matchAll(/`([\w.@*/-]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !FILE.test(name) && !MADE_FOLDER.test(name))
    .filter((name) => /^[\w@*.-]+\/$|^[^/]+\/.*\/$/.test(name) || packages.has(name.split('/')[0]))
  expect(named.filter((name) => !matches(name) && !isEntryPoint(name))).toEqual([])
})

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d\s-]/gu, '')
    .replace(/ /g, '-')

test.each(documents)('every heading that %s links to is there', (document) => {
  const links = [...read(document).matchAll(/\]\(([^)#\s:]*)#([^)]+)\)/g)]
  const lost = links.filter(([, file = '', anchor = '']) => {
    const text = read(file === '' ? document : path.join(path.dirname(document), file)).replace(/^```[^]*?^```/gm, '')
    const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))
    return !anchors.includes(anchor)
  })
  expect(lost.map(([link]) => link)).toEqual([])
})

test('every document that a comment or message names is there', () => {
  const sources = files.filter((file) => /\.([cm]?[jt]sx?|yaml|template|php)$/.test(file))
  const named = sources.flatMap((file) =>
    [...read(file).matchAll(/docs\/(?:[a-z-]+\.md|decisions\/\d{4})/g)].map(([name]) => `${file}: ${name}`),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((one) => !files.some((file) => file.startsWith(one.split(': ')[1]!)))).toEqual([])
})

test('every command that the documents name is there', () => {
  const scriptsOf = (pkg: string) =>
    Object.keys((JSON.parse(read(path.join(pkg, 'package.json'))) as { scripts?: object }).scripts ?? {})
  // And those of a remote in a repository of its own.
  const known = new Set([...scriptsOf('.'), 'check', 'remote'])
  const named = documents.flatMap((document) => [
    ...read(document).matchAll(/npm run (?:-s )?([a-z-]+)((?: -w [a-z-]+)?)/g),
  ])
  expect(named.length).toBeGreaterThan(60)
  const gone = named.filter(([, script = '', of = '']) =>
    of === '' ? !known.has(script) : !scriptsOf(of.slice(4)).includes(script),
  )
  expect(gone.map(([command]) => command)).toEqual([])
})

test('every verb of the release command that documents and messages name is there', () => {
  const sources = files.filter((file) => /^(releases\/src|remote-kit|shell\/server)\/.*\.(ts|mjs|cjs)$/.test(file))
  const verbs = [...read('releases/src/commands/remotes.ts').matchAll(/^ {2}'?([a-z-]+)'?: \{/gm)].map(
    ([, verb]) => verb,
  )
  const named = [...documents, ...sources].flatMap((file) => [
    ...read(file).matchAll(/npm run remotes? -- ([a-z][a-z-]*)/g),
  ])
  expect([verbs.length > 15, named.length > 60]).toEqual([true, true])
  expect(named.filter(([, verb]) => !verbs.includes(verb)).map(([command]) => command)).toEqual([])
})

test('every option of the release command that the documents name is in the help of its verb', () => {
  const commands = files.filter((file) => /^releases\/src\/commands\/[a-z-]+\.ts$/.test(file)).map(read)
  const usages = commands.flatMap((text) => [...text.matchAll(/`npm run remotes -- ([a-z-]+)[^`]*/g)])
  const isOption = (verb: string, option: string) => usages.some(([text, one]) => one === verb && text.includes(option))
  const named = documents.flatMap((document) =>
    [...read(document).matchAll(/npm run remotes? -- ([a-z-]+)([^`\n#]*)/g)].flatMap(([, verb = '', rest = '']) =>
      (rest.match(/(?<=\s)--[a-z-]+/g) ?? []).map((option) => ({ verb, option })),
    ),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ verb, option }) => !isOption(verb, option))).toEqual([])
})

test('every environment variable that the documents name is read somewhere', () => {
  const code = files
    .filter((file) => /\.([cm]?[jt]sx?|yaml|template|containerfile)$/.test(file))
    .map(read)
    .join('\n')
  const named = documents.flatMap((document) => [
    ...read(document).matchAll(/(?<=[`\s$])([A-Z][A-Z\d]*_[A-Z\d_]+)(?=[`=\s|,.)])/g),
  ])
  expect(named.length).toBeGreaterThan(60)
  expect([...new Set(named.map(([name]) => name))].filter((name) => !code.includes(name))).toEqual([])
})

test('every name that a code sample imports from the kernel is exported', () => {
  const named = documents.flatMap((document) =>
    [...read(document).matchAll(/import (?:type )?\{ ([\w, ]+) \} from '(shared-kernel\/[\w-]+)'/g)].flatMap(
      ([, names = '', entry = '']) => names.split(', ').map((name) => ({ document, name, entry })),
    ),
  )
  const textOf = (entry: string) => {
    const [file] = files.filter((one) => new RegExp(`^${entry.replace('/', '/src/')}\\.tsx?$`).test(one))
    return file === undefined ? '' : read(file)
  }
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ entry, name }) => !new RegExp(`\\b${name}\\b`).test(textOf(entry)))).toEqual([])
})
