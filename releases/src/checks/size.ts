import { brotliCompressSync } from 'node:zlib'
import { isCopy, overBudget, type PackedFile, weights } from '../manifest/budgets.ts'
import { rowOf } from '../remote-registry/registry.ts'
import type { Check, Candidate } from './candidate.ts'

function packed({ files }: Candidate, name: string): PackedFile | null {
  const content = files.get(name)
  return content
    ? { size: (files.get(`${name}.br`) ?? brotliCompressSync(content)).length, isCopy: isCopy(content) }
    : null
}

const weightsOf = (release: Candidate) =>
  weights(release.build, rowOf(release.registry, release.about.name)?.budgets ?? {}, (name) => packed(release, name))

/** Bytes (brotli) of the entry and of each page, widget and fill. */
export const sizesOf = (release: Candidate): Record<string, number> =>
  Object.fromEntries([...weightsOf(release)].flatMap(({ name, size }) => (name === 'late' ? [] : [[name, size]])))

/** A release must not make a page slow. */
export const checkSize: Check = {
  name: 'it is within its size budget',
  find: (release) => {
    const large = overBudget(weightsOf(release))
    return (
      large && {
        problem: large.problem,
        remedy: `defer code that the first view does not need, or ask the operator for a larger budget: npm run remotes -- add ${release.about.name} --budget ${large.name}=${large.size}`,
      }
    )
  },
}
