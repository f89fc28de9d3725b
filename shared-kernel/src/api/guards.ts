/**
 * Small readers of untrusted JSON. A guard gives the value in the promised shape, built anew from the promised
 * fields, or `BAD`. Lists drop their bad items and go on: one broken sermon must not cost the other nineteen (F27).
 */
export const BAD = Symbol('not the promised shape')

export type Guard<T> = (value: unknown) => T | typeof BAD

/** More than any list of the contract; what comes after is dropped. */
const LONGEST_LIST = 5000

export const text: Guard<string> = (value) => (typeof value === 'string' ? value : BAD)
export const filledText: Guard<string> = (value) => (typeof value === 'string' && value.trim() !== '' ? value : BAD)
export const flag: Guard<boolean> = (value) => (typeof value === 'boolean' ? value : BAD)
/** Whether the value counts as yes in JavaScript (RT-05 says "truthy"). */
export const truthy: Guard<boolean> = (value) => Boolean(value)
export const number: Guard<number> = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : BAD)

/** A whole number in a range, both ends included. */
export function integer(least = 0, most = Number.MAX_SAFE_INTEGER): Guard<number> {
  return (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : BAD
}

/** Text a pattern accepts. */
export function textLike(pattern: RegExp): Guard<string> {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : BAD)
}

export function oneOf<const T extends string>(...choices: T[]): Guard<T> {
  return (value) => choices.find((choice) => choice === value) ?? BAD
}

/** The first guard that accepts. */
export function either<A, B>(first: Guard<A>, second: Guard<B>): Guard<A | B> {
  return (value) => {
    const read = first(value)
    return read === BAD ? second(value) : read
  }
}

/** `fallback()` instead of a value that is missing or bad. */
export function or<T, F>(guard: Guard<T>, fallback: F): Guard<T | F> {
  return (value) => {
    const read = guard(value)
    return read === BAD ? fallback : read
  }
}

/** Left out when missing or bad. */
export const optional = <T>(guard: Guard<T>): Guard<T | undefined> => or(guard, undefined)
/** `null` when missing or bad. */
export const nullable = <T>(guard: Guard<T>): Guard<T | null> => or(guard, null)

/** A list; its bad items are dropped. Not a list at all is bad, and so is a list of nothing but bad items. */
export function listOf<T>(guard: Guard<T>): Guard<T[]> {
  return (value) => {
    if (!Array.isArray(value)) return BAD
    const good = value.slice(0, LONGEST_LIST).flatMap((item) => {
      const read = guard(item)
      return read === BAD ? [] : [read]
    })
    return good.length === 0 && value.length > 0 ? BAD : good
  }
}

/** As `listOf`, and empty instead of bad. */
export function listOrEmpty<T>(guard: Guard<T>): Guard<T[]> {
  const list = listOf(guard)
  return (value) => {
    const read = list(value)
    return read === BAD ? [] : read
  }
}

/** One guard for every field of `T`, so that a field added to the contract cannot be forgotten here. */
export type FieldTable<T> = { [Field in keyof T]-?: Guard<T[Field]> }

/** An object with at least these fields; others are left behind. */
export function shape<T extends object>(fields: FieldTable<T>): Guard<T> {
  const table = Object.entries(fields) as [string, Guard<unknown>][]
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return BAD
    const source = value as Record<string, unknown>
    const result: Record<string, unknown> = {}
    for (const [field, guard] of table) {
      const read = guard(Object.hasOwn(source, field) ? source[field] : undefined)
      if (read === BAD) return BAD
      if (read !== undefined) result[field] = read
    }
    return result as T
  }
}
