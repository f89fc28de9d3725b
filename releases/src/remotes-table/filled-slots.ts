/** Checks fills against the slots of a remote's row. Pure. */
import { textLike } from 'shared-kernel/json'

/** Without its version: the permission includes later versions. */
export const slotForm = textLike(/^[a-z]+(-[a-z]+)*$/, 'a slot like sermon-after')

/**
 * Why a build's fills are not allowed; null: they are.
 * @param allowed of the remote's row; undefined: unlimited
 * @param fills of the build; each `slot` with its version, e.g. `sermon-after@1`
 */
export function fillProblem(allowed: string[] | undefined, fills: { slot: string }[] = []): string | null {
  const names = [...new Set(fills.map(({ slot }) => slot.split('@', 1)[0]!))]
  const missing = allowed === undefined ? [] : names.filter((name) => !allowed.includes(name))
  return missing.length === 0 ? null : `it fills ${missing.join(', ')}, which its row does not name`
}
