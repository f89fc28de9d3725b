/**
 * Patterns of page addresses, as in page tables: text segments, `:name` and `:name?`. Patterns come from other teams, so
 * matching takes time bounded by the product of the two lengths.
 */
import type { PageRow, ParamShape } from '../remote-contracts.ts'

/** A segment of a pattern: a text, or a parameter. */
export interface PathSegment {
  text: string
  /** Name of the parameter; absent for a text. */
  name?: string
  shape?: ParamShape | undefined
  isOptional?: boolean
}

const SHAPES: Record<ParamShape, RegExp> = { digits: /^\d+$/, 'digits-or-n': /^(?:\d+|n)$/ }

function segmentOf(text: string, shapes: PageRow['params'] = {}): PathSegment {
  const { name, optional } = /^:(?<name>\w+)(?<optional>\??)$/.exec(text)?.groups ?? {}
  if (name === undefined) return { text }
  const shape = Object.hasOwn(shapes, name) ? shapes[name] : undefined
  return { text, name, shape, isOptional: optional === '?' }
}

function accepts({ name, text, shape }: PathSegment, other: string): boolean {
  if (name === undefined) return text === other
  return shape ? SHAPES[shape].test(other) : other !== ''
}

/** The segments of a pattern, without empty ones. */
export const segmentsOf = (pattern: string, shapes?: PageRow['params']): PathSegment[] =>
  pattern
    .split('/')
    .filter((part) => part !== '')
    .map((part) => segmentOf(part, shapes))

/** True when some text matches both segments. Two parameters always share one: every shape accepts a number. */
const meet = (a: PathSegment, b: PathSegment): boolean =>
  a.name === undefined ? accepts(b, a.text) : b.name === undefined ? accepts(a, b.text) : true

/** `[i][j]`: whether `a` from segment i and `b` from segment j can match the same path. */
function fitsFrom(a: PathSegment[], b: PathSegment[]): boolean[][] {
  const fits = Array.from({ length: a.length + 1 }, () => Array<boolean>(b.length + 1).fill(false))
  for (let i = a.length; i >= 0; i -= 1) {
    for (let j = b.length; j >= 0; j -= 1) {
      const [one, other] = [a[i], b[j]]
      fits[i]![j] =
        (!one && !other) ||
        Boolean(one && other && meet(one, other) && fits[i + 1]![j + 1]) ||
        Boolean(one?.isOptional && fits[i + 1]![j]) ||
        Boolean(other?.isOptional && fits[i]![j + 1])
    }
  }
  return fits
}

/** True when some address fits both patterns. */
export const patternsOverlap = (a: PathSegment[], b: PathSegment[]): boolean => fitsFrom(a, b)[0]![0]!

/**
 * The parameters of a path that matches the pattern; null when it does not. Earlier optional parameters take a value
 * first.
 * @param path URL-encoded; empty segments count
 */
export function matchPath(pattern: PathSegment[], path: string): Record<string, string | undefined> | null {
  const texts =
    path === '' || path === '/'
      ? []
      : path
          .split('/')
          .slice(1)
          .map((text) => ({ text }))
  if (texts.length > pattern.length) return null
  const fits = fitsFrom(pattern, texts)
  if (!fits[0]![0]) return null
  let next = 0
  const params = pattern.flatMap((segment, index) => {
    const text = texts[next]
    const takes = text !== undefined && meet(segment, text) && fits[index + 1]![next + 1]
    if (takes) next += 1
    return segment.name === undefined ? [] : [[segment.name, takes ? text.text : undefined] as const]
  })
  return Object.fromEntries(params)
}

/** The path with repeated slashes collapsed. */
export const withSingleSlashes = (pathname: string): string => pathname.replace(/\/{2,}/g, '/')

/** True when a path lies in an address space: `/hello/**` is /hello and everything below it. */
export function isInSpace(space: string, path: string): boolean {
  const top = space.slice(0, -'/**'.length)
  return path === top || path.startsWith(`${top}/`)
}
