/**
 * The language for shapes of untrusted JSON. A guard gives the value in the promised shape, built anew from the
 * promised fields, or `BAD`, and tells what it found wrong. There are two readings: who shows what is left of an answer
 * reads on (lists drop their bad items: one broken sermon must not cost the other nineteen, F27) and reports what was
 * told; who must be able to rely on all of it stops at the first problem (`readStrictly`).
 */
import { isRecord } from './is-record.ts'

export const BAD = Symbol('not the promised shape')

/** Hears of a problem with the path to it, e.g. `.title is not a text`, `[3].path is not a text`. */
export type Tell = (problem: string) => void

export type Guard<T> = (value: unknown, tell?: Tell) => T | typeof BAD

/** More than any list of the contract; what comes after is dropped. */
const LONGEST_LIST = 5000

/** A value that stands alone; `what` it should be ends the sentence of the problem. */
function single<T>(what: string, accepts: (value: unknown) => boolean): Guard<T> {
  return (value, tell) => {
    if (accepts(value)) return value as T
    tell?.(` is not ${what}`)
    return BAD
  }
}

export const text = single<string>('a text', (value) => typeof value === 'string')
export const number = single<number>('a number', Number.isFinite)
export const flag = single<boolean>('true or false', (value) => typeof value === 'boolean')
/** Whether the value counts as yes in JavaScript (RT-05 says "truthy"). */
export const truthy: Guard<boolean> = (value) => Boolean(value)

/** A whole number in a range, both ends included. */
export function integer(least = 0, most = Number.MAX_SAFE_INTEGER): Guard<number> {
  const what = `a whole number from ${least} to ${most}`
  return single(what, (value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most)
}

/** Text a pattern accepts; `what` that is. */
export function textLike(pattern: RegExp, what = `like ${pattern.source}`): Guard<string> {
  return single(what, (value) => typeof value === 'string' && pattern.test(value))
}

export const filledText = textLike(/\S/, 'a text with words')
export const day = textLike(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'a day')
export const time = single<string>('a time', (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)))

export function oneOf<const T>(...choices: T[]): Guard<T> {
  return single(choices.join(' or '), (value) => choices.includes(value as T))
}

/** The first guard that accepts; what is wrong is told by the last. */
export function either<A, B>(first: Guard<A>, second: Guard<B>): Guard<A | B> {
  return (value, tell) => {
    const problems: string[] = []
    const read = first(value, (problem) => problems.push(problem))
    if (read === BAD) return second(value, tell)
    for (const problem of problems) tell?.(problem)
    return read
  }
}

/** The fallback for a value that is missing, or bad. */
export function or<T, F>(guard: Guard<T>, fallback: F): Guard<T | F> {
  return (value, tell) => {
    const read = value === undefined ? BAD : guard(value, tell)
    return read === BAD ? fallback : read
  }
}

/** Left out when missing or bad. */
export const optional = <T>(guard: Guard<T>): Guard<T | undefined> => or(guard, undefined)

export function nullable<T>(guard: Guard<T>): Guard<T | null> {
  return (value, tell) => (value === null ? null : guard(value, tell))
}

/** `null` when missing or bad. */
export const orNull = <T>(guard: Guard<T>): Guard<T | null> => or(nullable(guard), null)

/** A list; its bad items are dropped. Not a list at all is bad, and so is a list of nothing but bad items. */
export function listOf<T>(guard: Guard<T>): Guard<T[]> {
  return (value, tell) => {
    if (!Array.isArray(value)) return listed(value, tell)
    const good = value.slice(0, LONGEST_LIST).flatMap((item, index) => {
      const read = guard(item, inside(tell, `[${index}]`))
      return read === BAD ? [] : [read]
    })
    return good.length === 0 && value.length > 0 ? BAD : good
  }
}

/** A list with at most so many items, for strict readings. */
export const upTo =
  <T>(most: number, guard: Guard<T>): Guard<T[]> =>
  (value, tell) => {
    if (!Array.isArray(value) || value.length <= most) return listOf(guard)(value, tell)
    tell?.(` has ${value.length} entries, and may have ${most}`)
    return BAD
  }

const listed = single<never>('a list', Array.isArray)

/** As `listOf`, and empty instead of missing or bad. */
export const listOrEmpty = <T>(guard: Guard<T>): Guard<T[]> => or(listOf(guard), [])

/** One guard for every field of `T`, so that a field added to the contract cannot be forgotten here. */
export type FieldTable<T> = { [Field in keyof T]-?: Guard<T[Field]> }

/** An object with at least these fields; others are left behind. */
export function shape<T extends object>(fields: FieldTable<T>): Guard<T> {
  const table = Object.entries(fields) as [string, Guard<unknown>][]
  return (value, tell) => {
    if (!isRecord(value)) return object(value, tell)
    const result: Record<string, unknown> = {}
    for (const [field, guard] of table) {
      const read = guard(Object.hasOwn(value, field) ? value[field] : undefined, inside(tell, `.${field}`))
      if (read === BAD) return BAD
      if (read !== undefined) result[field] = read
    }
    return result as T
  }
}

const object = single<never>('an object', isRecord)

/** An object as a table: every name and every value must pass. */
export function tableOf<T>(name: Guard<string>, guard: Guard<T>): Guard<Record<string, T>> {
  return (value, tell) => {
    if (!isRecord(value)) return object(value, tell)
    const entries = Object.entries(value).map(([key, item]) => {
      const here = inside(tell, `[${key}]`)
      return [name(key, here), guard(item, here)] as const
    })
    return entries.flat().includes(BAD) ? BAD : (Object.fromEntries(entries) as Record<string, T>)
  }
}

/**
 * A shape that holds itself. What lies deeper is bad: nobody can open such a menu, and one that contains itself must
 * end.
 */
export function nested<T>(make: (inner: Guard<T>) => Guard<T>, levels = 4): Guard<T> {
  return levels === 0 ? tooDeep : make(nested(make, levels - 1))
}

const tooDeep: Guard<never> = (_value, tell) => {
  tell?.(' is too deep')
  return BAD
}

const inside = (tell: Tell | undefined, place: string): Tell | undefined => tell && ((problem) => tell(place + problem))
