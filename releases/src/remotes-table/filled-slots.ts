/** Whose slots a remote may fill: those that its row names, or any where it says nothing of that. Pure. */
import { textLike } from 'shared-kernel/json'

/** A slot's name without its version: whoever may fill it may fill the next one, too. */
export const slotForm = textLike(/^[a-z]+(-[a-z]+)*$/, 'a slot like sermon-after')

/**
 * Why a build may not fill what it fills; null: it may.
 * @param allowed of the remote's row; undefined: it says nothing of that
 * @param fills of the build; each `slot` with its version, e.g. `sermon-after@1`
 */
export function fillProblem(allowed: string[] | undefined, fills: { slot: string }[] = []): string | null {
  const names = [...new Set(fills.map(({ slot }) => slot.split('@', 1)[0]!))]
  const missing = allowed === undefined ? [] : names.filter((name) => !allowed.includes(name))
  return missing.length === 0 ? null : `it fills ${missing.join(', ')}, which its row does not name`
}
