/** Builds that must not go out: a real build of remote-search, each broken in one way. */
import type { BuildCopy } from '../servers/build-copy.ts'

export interface BrokenBuild {
  what: string
  /** Expected text of the failed check. */
  reason: RegExp
  break: (build: BuildCopy) => void
}

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
    what: 'the props of its widget are others',
    reason: /code that compiles against the live build does not compile against this one: .*number.*string/,
    break: (build) =>
      build.change('types/SermonListWidget.d.ts', (types) => types.replace('limit?: number', 'limit?: string')),
  },
]
