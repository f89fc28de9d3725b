import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { integrityOf } from '../integrity.ts'
import type { Check, CheckedRelease } from './checked-release.ts'

const BUILD_ANEW = 'build the remote anew and release that build; nothing in its folder is changed by hand'

const UNPACK = { br: brotliDecompressSync, gz: gunzipSync }

function isCopy(packed: Buffer | undefined, copied: Buffer, unpack: (packed: Buffer) => Buffer): boolean {
  try {
    return packed !== undefined && unpack(packed).equals(copied)
  } catch {
    return false
  }
}

/** A compressed copy stands for the file that it is a copy of. */
function copyProblem(name: string, { about, files }: CheckedRelease): string | null {
  const [, original = '', kind = ''] = /^(.+)\.(br|gz)$/.exec(name) ?? []
  const copied = files.get(original)
  // The description is no file of its own list.
  if (original === 'remote.json') return null
  if (!copied || about.files[original] === undefined) return `${name} is in the folder but not in its description`
  return isCopy(files.get(name), copied, UNPACK[kind as keyof typeof UNPACK])
    ? null
    : `${name} is not a compressed ${original}`
}

function problemOf(release: CheckedRelease): string | null {
  const { about, files } = release
  for (const [name, integrity] of Object.entries(about.files)) {
    const content = files.get(name)
    if (!content) return `${name} is in the description but not in the folder`
    if (integrityOf(content) !== integrity) return `${name} has not the hash that the description gives it`
  }
  for (const name of files.keys()) {
    if (about.files[name] !== undefined || name.endsWith('.map')) continue
    const problem = copyProblem(name, release)
    if (problem !== null) return problem
  }
  const used = [about.entry, ...Object.values(about.modules).flatMap(({ scripts, styles }) => [...scripts, ...styles])]
  const unlisted = used.find((name) => about.files[name] === undefined)
  return unlisted === undefined ? null : `${unlisted} is loaded by a page but has no hash`
}

/** Every file that browsers or the server may load is there with its hash, and nothing else is. */
export const checkFiles: Check = {
  name: 'every file is there with its hash',
  find: (release) => {
    const problem = problemOf(release)
    return problem === null ? null : { problem, wayOut: BUILD_ANEW }
  },
}
