import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { integrityOf } from '../manifest/integrity.ts'
import type { Check, Candidate } from './candidate.ts'
import { TRACES } from '../manifest/budgets.ts'

const BUILD_ANEW = 'build the remote again and release that build; do not change its files by hand'

const UNPACK: Record<string, ((packed: Buffer) => Buffer) | undefined> = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
}

function isCopy(packed: Buffer, copied: Buffer, unpack: (packed: Buffer) => Buffer): boolean {
  let unpacked: Buffer | undefined
  try {
    unpacked = unpack(packed)
  } catch {
    // Not a valid compressed file.
  }
  return unpacked?.equals(copied) ?? false
}

/** A compressed copy must have the content of its original. */
function copyProblem(name: string, packed: Buffer, { about, files }: Candidate): string | null {
  const [original, unpack] = [name.slice(0, -3), UNPACK[name.slice(-3)]]
  // The description is not in its own list of files.
  if (unpack && original === 'remote.json') return null
  const copied = about.files[original] === undefined ? undefined : files.get(original)
  if (!unpack || !copied) return `${name} is in the folder but not in its description`
  return isCopy(packed, copied, unpack) ? null : `${name} is not a compressed ${original}`
}

function problemOf(release: Candidate): string | null {
  const { about, files } = release
  for (const [name, integrity] of Object.entries(about.files)) {
    const content = files.get(name)
    if (!content) return `${name} is in the description but not in the folder`
    if (integrityOf(content) !== integrity) return `${name} does not have the hash in the description`
  }
  for (const [name, content] of files) {
    if (about.files[name] !== undefined || name.endsWith('.map')) continue
    const problem = copyProblem(name, content, release)
    if (problem !== null) return problem
  }
  return null
}

/** Every described file exists with its hash, and no others exist. The description names what pages load. */
export const checkFiles: Check = {
  name: 'every file exists with its hash',
  find: (release) => {
    const problem = problemOf(release)
    return problem === null ? null : { problem, remedy: BUILD_ANEW }
  },
}

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
