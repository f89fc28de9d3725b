import fc from 'fast-check'
import type { PageRow, ParamShape } from '../remote-contracts.ts'
import { matchPath, segmentsOf, withSingleSlashes } from './page-paths.ts'

const SHAPES: Record<ParamShape | 'any', string> = { digits: '\\d+', 'digits-or-n': '(?:\\d+|n)', any: '[^/]+' }

/** The regular expression that a pattern stands for; its groups are the parameters. */
function expressionOf(pattern: string, shapes: PageRow['params'] = {}): { expression: RegExp; names: string[] } {
  const names: string[] = []
  const parts = pattern.split('/').filter((part) => part !== '')
  const source = parts.map((part) => {
    const { name, optional } = /^:(?<name>\w+)(?<optional>\??)$/.exec(part)?.groups ?? {}
    if (name === undefined) return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
    names.push(name)
    return `(?:/(${SHAPES[shapes[name] ?? 'any']}))${optional}`
  })
  return { expression: new RegExp(`^${source.join('')}$`), names }
}

const LETTERS = ['a', 'n', '7', 'b.c', '%2F', ':x', '']
const pattern = fc
  .array(fc.constantFrom('a', 'n', '7', 'b.c', ':x', ':d', ':v', ':x?', ':d?', ':v?'), { maxLength: 6 })
  .map((parts) => `/${parts.map((one, at) => one.replace(/:(\w)/, `:$1${at}`)).join('/')}`)
const shapes: PageRow['params'] = Object.fromEntries(
  Array.from({ length: 6 }, (_, at) => [
    [`d${at}`, 'digits'],
    [`v${at}`, 'digits-or-n'],
  ]).flat() as [string, ParamShape][],
)
const path = fc.array(fc.constantFrom(...LETTERS, '12'), { maxLength: 7 }).map((parts) => `/${parts.join('/')}`)

test('[RT-04] [RT-07] a path fits as it fits the regular expression of the pattern, with the same parameters', () => {
  fc.assert(
    fc.property(pattern, path, (one, pathname) => {
      const { expression, names } = expressionOf(one, shapes)
      const found = expression.exec(pathname === '/' ? '' : pathname)
      const params = found && Object.fromEntries(names.map((name, index) => [name, found[index + 1]]))
      expect(matchPath(segmentsOf(one, shapes), pathname)).toEqual(params)
    }),
    { numRuns: 5000 },
  )
})

const optionals = (count: number, last = '') =>
  `/hello/deep/${Array.from({ length: count }, (_, at) => `:p${at}?`).join('/')}${last}`
const HOSTILE = [optionals(40), optionals(40, '/end'), `${optionals(20)}/a${optionals(20)}`]

test.each(HOSTILE)('10,000 paths against %s come to an end', (one) => {
  const segments = segmentsOf(one)
  const random = fc.sample(path, { numRuns: 9_996, seed: 7 })
  const crafted = [20, 30, 40, 900].map((count) => `/hello/deep/${'a/'.repeat(count)}/b`)
  for (const pathname of [...random, ...crafted]) matchPath(segments, pathname)
  expect(matchPath(segments, `/hello/deep${'/a'.repeat(900)}`)).toBeNull()
})

test.each([
  ['/a//b', '/a/b'],
  ['//a', '/a'],
  ['/a///', '/a/'],
  ['/a%2F%2Fb', '/a%2F%2Fb'],
])('the slashes of %s are those of %s', (pathname, single) => expect(withSingleSlashes(pathname)).toBe(single))
