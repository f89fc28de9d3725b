/** Finds the stored sermon of an entry whose file was renamed. Pure. */

/** An entry that may be a stored sermon under another id. */
export interface Renamed {
  external_id: string
  /** True if the id is that of the file, and the stored sermon of this id has another text. */
  isChanged: boolean
  /** Ids of possible stored sermons, the likeliest first. */
  candidates: string[]
}

/**
 * Decides which entries take over the number of a stored sermon. The content must no longer have it under its id: its
 * file is missing or has another text now.
 *
 * @returns the stored id by the id of the entry
 */
export function claimStored(entries: readonly Renamed[], isMissing: (id: string) => boolean): Map<string, string> {
  const changed = new Set(entries.flatMap(({ external_id, isChanged }) => (isChanged ? external_id : [])))
  const claims = new Map<string, string>()
  const seen = new Set<string>()
  for (const { external_id, candidates } of entries) {
    const free = candidates.filter((id) => id !== external_id && !seen.has(id))
    const claimed = free.find(isMissing) ?? free.find((id) => changed.has(id))
    if (claimed === undefined) continue
    claims.set(external_id, claimed)
    seen.add(claimed)
  }
  return claims
}
