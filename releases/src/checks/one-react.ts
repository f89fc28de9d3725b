import { TRACES } from '../manifest/budgets.ts'
import type { Check, Candidate } from './candidate.ts'

/** Files that a page or the document server always loads; fallback copies for host pages are in other files. */
const loadedFiles = ({ about, files }: Candidate) => [
  about.entry,
  ...Object.values(about.modules).flatMap(({ scripts }) => scripts),
  ...[...files.keys()].filter((name) => name.startsWith('server/')),
]

/** Two copies of React in one page break every hook; two copies of the kernel have separate state. */
export const checkOneReact: Check = {
  name: 'it brings no React, router or kernel of its own',
  find: (release) => {
    for (const name of loadedFiles(release)) {
      const found = Object.entries(TRACES).find(([, trace]) => release.files.get(name)?.includes(trace))
      if (!found) continue
      return {
        problem: `${name} contains ${found[0]}`,
        remedy: 'import it by the name of the shared module (react, shared-kernel/…), and do not change `shared`',
      }
    }
    return null
  },
}
