/** Builds that must not go out: a real build of remote-search, each broken in one way. */
import type { PageRow } from 'shared-kernel/remote-contracts'
import type { BuildCopy } from '../servers/build-copy.ts'

export interface BrokenBuild {
  what: string
  /** Expected text of the failed check. */
  reason: RegExp
  break: (build: BuildCopy) => void
}

const withPage = (build: BuildCopy, change: (row: PageRow) => PageRow) =>
  build.describe({ pages: build.about.pages.map(change) })

export const BROKEN_BUILDS: BrokenBuild[] = [
  {
    what: 'a chunk was changed after the build',
    reason: /does not have the hash in the description/,
    break: (build) => build.tamper(build.scriptOf('./SearchPage'), 'steal()'),
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
    what: 'a page module touches the window while it loads',
    reason: /server\/ContentPage\.cjs cannot be loaded: window is not defined/,
    break: (build) => build.change('server/ContentPage.cjs', (code) => `window.scrollTo(0, 0)\n${code}`),
  },
  {
    what: 'an address that is live is gone',
    reason: /the address \/predikacio\/:id is live and not in this build/,
    break: (build) => withPage(build, (row) => ({ ...row, paths: row.paths.slice(0, 1) })),
  },
  {
    what: 'its slot does not give any more what others take',
    reason: /remote-bible fills sermon-after@1, and here passages is not provided/,
    break: (build) => build.describe({ slots: [{ slot: 'sermon-after@1', props: { path: 'text' } }] }),
  },
  {
    what: 'the props of its widget are others',
    reason: /code that compiles against the live build does not compile against this one: .*number.*string/,
    break: (build) =>
      build.change('types/SermonListWidget.d.ts', (types) => types.replace('limit?: number', 'limit?: string')),
  },
  {
    what: 'a style of it hides the menus of the site',
    reason: /SearchPage\..*\.css affects elements outside of the remote: nav$/m,
    break: (build) => build.change(build.fileLike(/SearchPage\..*\.css$/), (css) => `${css}nav{display:none}`),
  },
  {
    what: 'a page has become three times as large',
    reason: /search has \d+ B \(brotli\); its budget is/,
    break: (build) => {
      const noise = Array.from({ length: 3000 }, (_, index) => (Math.sin(index) * 1e9).toString(36)).join('')
      build.change(build.scriptOf('./SearchPage'), (code) => `${code};"${noise}"`)
    },
  },
]
