import { isRecord } from './is-record.ts'

/**
 * Guards for untrusted JSON. A guard returns the value, rebuilt from its known fields, or `BAD`, and reports each problem.
 * Pages read leniently: lists drop bad items, because one broken sermon must not cost the other nineteen (F27).
 * `readStrictly` fails at the first problem.
 */

export const BAD = Symbol('not the promised shape')

/** Receives a problem with the path to it, e.g. `.title is not a text`, `[3].path is not a text`. */
export type ReportProblem = (problem: string) => void

export type Guard<T> = (value: unknown, report?: ReportProblem) => T | typeof BAD

/** More than any list of the contract has; further items are dropped. */
const LONGEST_LIST = 5000

/** A guard for one value. @param what ends the sentence of the problem: `is not a text` */
function single<T>(what: string, accepts: (value: unknown) => boolean): Guard<T> {
  return (value, report) => {
    if (accepts(value)) return value as T
    report?.(` is not ${what}`)
    return BAD
  }
}

export const text = single<string>('a text', (value) => typeof value === 'string')
export const number = single<number>('a number', Number.isFinite)
export const flag = single<boolean>('true or false', (value) => typeof value === 'boolean')
/** Any value, as a truthy or falsy one (RT-05). */
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

export const nonEmptyText = textLike(/\S/, 'a text with words')
export const day = textLike(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'a day')
export const time = single<string>('a time', (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)))

export function oneOf<const T>(...choices: T[]): Guard<T> {
  return single(choices.join(' or '), (value) => choices.includes(value as T))
}

/** The value of the first guard that accepts it; problems are those of the second. */
export function either<A, B>(first: Guard<A>, second: Guard<B>): Guard<A | B> {
  return (value, report) => {
    const problems: string[] = []
    const read = first(value, (problem) => problems.push(problem))
    if (read === BAD) return second(value, report)
    for (const problem of problems) report?.(problem)
    return read
  }
}

/** A guard that replaces a missing or bad value by the fallback. */
export function or<T, F>(guard: Guard<T>, fallback: F): Guard<T | F> {
  return (value, report) => {
    const read = value === undefined ? BAD : guard(value, report)
    return read === BAD ? fallback : read
  }
}

/** A missing or bad value becomes undefined. */
export const optional = <T>(guard: Guard<T>): Guard<T | undefined> => or(guard, undefined)

export function nullable<T>(guard: Guard<T>): Guard<T | null> {
  return (value, report) => (value === null ? null : guard(value, report))
}

/** A missing or bad value becomes null. */
export const orNull = <T>(guard: Guard<T>): Guard<T | null> => or(nullable(guard), null)

/** A list without its bad items. Bad when it is no list, or when every item is bad. */
export function listOf<T>(guard: Guard<T>): Guard<T[]> {
  return (value, report) => {
    if (!Array.isArray(value)) return listed(value, report)
    const good = value.slice(0, LONGEST_LIST).flatMap((item, index) => {
      const read = guard(item, inside(report, `[${index}]`))
      return read === BAD ? [] : [read]
    })
    return good.length === 0 && value.length > 0 ? BAD : good
  }
}

/** A list of at most so many items, for strict reading. */
export const upTo =
  <T>(most: number, guard: Guard<T>): Guard<T[]> =>
  (value, report) => {
    if (!Array.isArray(value) || value.length <= most) return listOf(guard)(value, report)
    report?.(` has ${value.length} entries, and may have ${most}`)
    return BAD
  }

const listed = single<never>('a list', Array.isArray)

/** As `listOf`; a missing or bad list becomes an empty one. */
export const listOrEmpty = <T>(guard: Guard<T>): Guard<T[]> => or(listOf(guard), [])

/** A guard for each field of `T`; the compiler finds fields that lack one. */
export type FieldTable<T> = { [Field in keyof T]-?: Guard<T[Field]> }

/** An object with at least these fields; others are dropped. */
export function shape<T extends object>(fields: FieldTable<T>): Guard<T> {
  const table = Object.entries(fields) as [string, Guard<unknown>][]
  return (value, report) => {
    if (!isRecord(value)) return object(value, report)
    const result: Record<string, unknown> = {}
    for (const [field, guard] of table) {
      const read = guard(Object.hasOwn(value, field) ? value[field] : undefined, inside(report, `.${field}`))
      if (read === BAD) return BAD
      if (read !== undefined) result[field] = read
    }
    return result as T
  }
}

const object = single<never>('an object', isRecord)

/** An object used as a table: every key and every value must pass. */
export function tableOf<T>(name: Guard<string>, guard: Guard<T>): Guard<Record<string, T>> {
  return (value, report) => {
    if (!isRecord(value)) return object(value, report)
    const entries = Object.entries(value).map(([key, item]) => {
      const here = inside(report, `[${key}]`)
      return [name(key, here), guard(item, here)] as const
    })
    return entries.flat().includes(BAD) ? BAD : (Object.fromEntries(entries) as Record<string, T>)
  }
}

/**
 * A recursive shape, e.g. a menu. Deeper levels are bad: no menu shows them, and a cyclic value must end.
 */
export function nested<T>(make: (inner: Guard<T>) => Guard<T>, levels = 4): Guard<T> {
  return levels === 0 ? tooDeep : make(nested(make, levels - 1))
}

const tooDeep: Guard<never> = (_value, report) => {
  report?.(' is too deep')
  return BAD
}

const inside = (report: ReportProblem | undefined, path: string): ReportProblem | undefined =>
  report && ((problem) => report(path + problem))

/**
 * The value of a guard, without repairs.
 * @throws Error that names the source and the first wrong field: `remote-bible: extras.since is not a time`
 */
export function readStrictly<T>(source: string, guard: Guard<T>, value: unknown): T {
  return guard(value, (problem) => {
    throw new Error(`${source}: ${problem.replace(/^[ .]/, '')}`)
  }) as Exclude<T, typeof BAD>
}
