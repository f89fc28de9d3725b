/**
 * Patterns of page addresses, as page tables have them: text segments, `:name` and `:name?`. Patterns come from other
 * teams, so they are compared segment by segment: the time is bounded by the product of the two lengths.
 */
import type { PageRow, ParamShape } from './remote-contracts.ts'

/** What stands between two slashes of a pattern: a text, or a parameter of a shape. */
export interface PathSegment {
  text: string
  /** Of a parameter. */
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

/** A pattern in its segments; empty ones do not count. */
export const segmentsOf = (pattern: string, shapes?: PageRow['params']): PathSegment[] =>
  pattern
    .split('/')
    .filter((part) => part !== '')
    .map((part) => segmentOf(part, shapes))

/** Whether some text fits both: two parameters have a number in common, whatever their shapes. */
const meet = (a: PathSegment, b: PathSegment): boolean =>
  a.name === undefined ? accepts(b, a.text) : b.name === undefined ? accepts(a, b.text) : true

/** For each pair of places, whether the two fit each other from there to their ends. */
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

/** Whether some address fits both patterns. */
export const patternsOverlap = (a: PathSegment[], b: PathSegment[]): boolean => fitsFrom(a, b)[0]![0]!

/**
 * The parameters of a path that fits the pattern; null: it does not. Of several ways to fit, earlier optional parameters
 * take a value first.
 * @param path as a URL has it, encoded; nothing is left out between two slashes
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

/** A path with one slash where several follow each other. */
export const withSingleSlashes = (pathname: string): string => pathname.replace(/\/{2,}/g, '/')

/** Whether a path lies in an address space: `/hello/**` is /hello and all that is below it. */
export function isInSpace(space: string, path: string): boolean {
  const top = space.slice(0, -'/**'.length)
  return path === top || path.startsWith(`${top}/`)
}
