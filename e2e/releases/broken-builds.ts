/** Builds that must not go out: a real build of remote-search, each broken in one way. */
import { type KeyObject, generateKeyPairSync } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { InsetRow } from 'shared-kernel/insets'
import type { PageRow } from 'shared-kernel/remote-contracts'
import type { BuildCopy } from '../servers/build-copy.ts'

export interface BrokenBuild {
  what: string
  /** Expected text of the failed check. */
  reason: RegExp
  break: (build: BuildCopy) => void
  /** Signer, if not its team. */
  key?: KeyObject
}

const withPage = (build: BuildCopy, change: (row: PageRow) => PageRow) =>
  build.describe({ pages: build.about.pages.map(change) })
const withList = (build: BuildCopy, change: (row: InsetRow) => InsetRow) =>
  build.describe({ insets: build.about.insets?.map((row) => (row.name === 'sermon-list' ? change(row) : row)) })

export const BROKEN_BUILDS: BrokenBuild[] = [
  {
    what: 'it is signed with a key that is not its team’s',
    reason: /is signed with [\w-]+, which is no key of remote-search/,
    break: () => undefined,
    key: generateKeyPairSync('ed25519').privateKey,
  },
  {
    what: 'a chunk is missing',
    reason: /is in the description but not in the folder/,
    break: (build) => build.remove(build.scriptOf('./SearchPage')),
  },
  {
    what: 'a chunk was changed after the build',
    reason: /has not the hash that the description gives it/,
    break: (build) => build.tamper(build.scriptOf('./SearchPage'), 'steal()'),
  },
  {
    what: 'a file nobody described lies beside it',
    reason: /extra\.js is in the folder but not in its description/,
    break: (build) => build.tamper('extra.js', 'late()'),
  },
  {
    what: 'a compressed copy is of something else',
    reason: /is not a compressed/,
    break: (build) => {
      build.tamper(`${build.scriptOf('./SearchPage')}.gz`, gzipSync('steal()'))
    },
  },
  {
    what: 'its Trusted Types policy is that of another build',
    reason: /Trusted Types policy is build-remote-search-other/,
    break: (build) => build.describe({ policy: 'build-remote-search-other' }),
  },
  {
    what: 'the code of the entry is of another build',
    reason: /the code of the entry does not have/,
    break: (build) => build.change(build.about.entry, (code) => code.replaceAll(build.about.policy, 'build-of-others')),
  },
  {
    what: 'it is made for a kernel that the shell does not have',
    reason: /it needs kernel \^2\.0\.0, and the shell has 1\./,
    break: (build) => build.describe({ kernel: '^2.0.0' }),
  },
  {
    what: 'it is made for a React that the shell does not have',
    reason: /it needs React \^20\.0\.0, and the shell has 19\./,
    break: (build) => build.describe({ react: '^20.0.0' }),
  },
  {
    what: 'it takes a name that the kernel does not have',
    reason: /it takes getEverything of shared-kernel\/api, which kernel 1\.\d+\.\d+ of the live shell does not have/,
    break: (build) =>
      build.describe({ takes: { ...build.about.takes, 'shared-kernel/api': ['getNode', 'getEverything'] } }),
  },
  {
    what: 'a page brings its own React',
    reason: /contains React/,
    break: (build) => {
      const react = build.text(build.fileLike(/^node_modules_react_index/))
      build.change(build.scriptOf('./SearchPage'), (code) => code + react)
    },
  },
  {
    what: 'a page keeps a contract that the shell does not know',
    reason: /keeps page@2, and the live shell knows page@1/,
    break: (build) => build.describe({ contracts: { ...build.about.contracts, './SearchPage': 'page@2' } }),
  },
  {
    what: 'a page module exports nothing',
    reason: /server\/SearchPage\.cjs breaks the contract: it exports no page/,
    break: (build) => build.change('server/SearchPage.cjs', () => 'module.exports = { page: undefined }'),
  },
  {
    what: 'a page module touches the window while it loads',
    reason: /server\/ContentPage\.cjs cannot be loaded: window is not defined/,
    break: (build) => build.change('server/ContentPage.cjs', (code) => `window.scrollTo(0, 0)\n${code}`),
  },
  {
    what: 'a page that is live is gone',
    reason: /the page node_view is live and not in this build/,
    break: (build) => build.describe({ pages: build.about.pages.filter(({ name }) => name !== 'node_view') }),
  },
  {
    what: 'an address that is live is gone',
    reason: /the address \/predikacio\/:id is live and not in this build/,
    break: (build) => withPage(build, (row) => ({ ...row, paths: row.paths.slice(0, 1) })),
  },
  {
    what: 'it takes an address of another remote',
    reason: /the address \/idezetek belongs to remote-bible/,
    break: (build) => withPage(build, (row) => ({ ...row, paths: [...row.paths, '/idezetek'] })),
  },
  {
    what: 'an entry of a menu would lead nowhere',
    reason: /the menus have “Keresés” \(\/kereses\), and no page would be there/,
    break: (build) => withPage(build, (row) => (row.name === 'search' ? { ...row, paths: ['/kereso'] } : row)),
  },
  {
    what: 'one of its patterns takes an address of another remote',
    reason: /\/bibliaolvaso-terv, which \/:any takes, belongs to remote-bible/,
    break: (build) => withPage(build, (row) => ({ ...row, paths: [...row.paths, '/:any'] })),
  },
  {
    what: 'its inset loses an attribute',
    reason: /lelkesz-sermon-list no longer knows its attribute limit/,
    break: (build) =>
      withList(build, ({ attributes: { limit: _, ...attributes }, ...row }) => ({ ...row, attributes })),
  },
  {
    what: 'its inset takes an attribute as something else',
    reason: /takes limit as text; live it is number/,
    break: (build) => withList(build, (row) => ({ ...row, attributes: { ...row.attributes, limit: 'text' } })),
  },
  {
    what: 'it no longer has a slot that others fill',
    reason: /remote-bible fills sermon-after@1, and this build gives it no more/,
    break: (build) => build.describe({ slots: [] }),
  },
  {
    what: 'its slot does not give any more what others take',
    reason: /remote-bible fills sermon-after@1, and here passages is not provided/,
    break: (build) => build.describe({ slots: [{ slot: 'sermon-after@1', gives: { path: 'text' } }] }),
  },
  {
    what: 'it fills a slot that nobody gives',
    reason: /it fills passage-after@1, and no live remote gives such slot/,
    break: (build) => build.describe({ fills: [{ slot: 'passage-after@1', module: './SearchPage', takes: {} }] }),
  },
  {
    what: 'it no longer tells what others hear',
    reason: /remote-bible hears collected@1, and this build emits it no more/,
    break: (build) => build.describe({ emits: [] }),
  },
  {
    what: 'the props of its widget are others',
    reason: /what compiles against the live build does not compile against this one: .*number.*string/,
    break: (build) =>
      build.change('types/SermonListWidget.d.ts', (types) => types.replace('limit?: number', 'limit?: string')),
  },
  {
    what: 'a prop of its widget is gone',
    reason: /does not compile against this one: .*preacher/,
    break: (build) => build.change('types/SermonListWidget.d.ts', (types) => types.replace('preacher?: string', '')),
  },
  {
    what: 'a style of it hides the menus of the site',
    reason: /SearchPage\..*\.css reaches outside of the remote: nav$/m,
    break: (build) => build.change(build.fileLike(/SearchPage\..*\.css$/), (css) => `${css}nav{display:none}`),
  },
  {
    what: 'what a page loads later weighs half a megabyte',
    reason: /references\..*, which comes late, has \d+ B \(brotli\), and may have 30000 B/,
    break: (build) => {
      const noise = Array.from({ length: 40_000 }, (_, index) => (Math.sin(index) * 1e9).toString(36)).join('')
      build.change(build.fileLike(/^references.*\.js$/), (code) => `${code};"${noise}"`)
    },
  },
  {
    what: 'a page has become three times as large',
    reason: /search has \d+ B \(brotli\), and may have/,
    break: (build) => {
      const noise = Array.from({ length: 3000 }, (_, index) => (Math.sin(index) * 1e9).toString(36)).join('')
      build.change(build.scriptOf('./SearchPage'), (code) => `${code};"${noise}"`)
    },
  },
]
