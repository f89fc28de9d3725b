import type { BAD, Guard } from './guards.ts'

/**
 * The value as its guard promises it, with nothing mended.
 * @throws Error that names the source and the first field that is wrong: `remote-bible: extras.since is not a time`
 */
export function readStrictly<T>(source: string, guard: Guard<T>, value: unknown): T {
  return guard(value, (problem) => {
    throw new Error(`${source}: ${problem.replace(/^[ .]/, '')}`)
  }) as Exclude<T, typeof BAD>
}
