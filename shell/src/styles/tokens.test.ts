import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8')

/** The colours of the screen themes: token name → #rrggbb. */
function themeColours(selector: RegExp): Map<string, string> {
  const block = selector.exec(css)?.[1] ?? ''
  return new Map([...block.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]))
}

const themes = {
  light: themeColours(/^:root,\n\.light \{([^}]*)\}/m),
  dark: themeColours(/(?<!,\n)^\.dark \{([^}]*)\}/m),
}

/** WCAG 2.2 relative luminance. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

const READING = 7
const INTERFACE = 4.5
/** For shapes without text: borders of fields, the focus ring, a filled square. */
const SHAPE = 3

const PAIRS: [name: string, behind: string, atLeast: number][] = [
  ['--ink', '--paper', READING],
  ['--ink', '--surface', READING],
  ['--ink', '--mark', READING],
  ['--ink', '--accent-wash', READING],
  ['--ink-soft', '--paper', READING],
  ['--ink-soft', '--surface', READING],
  ['--accent', '--paper', READING],
  ['--accent', '--surface', READING],
  ['--accent', '--accent-wash', READING],
  ['--accent', '--mark', INTERFACE],
  ['--ink-soft', '--accent-wash', INTERFACE],
  ['--accent-ink', '--accent', INTERFACE],
  ['--good', '--paper', INTERFACE],
  ['--good', '--surface', INTERFACE],
  ['--paper', '--good', INTERFACE],
  ['--bad', '--paper', INTERFACE],
  ['--bad', '--surface', INTERFACE],
  ['--bad', '--accent-wash', INTERFACE],
  ['--line-strong', '--paper', SHAPE],
  ['--line-strong', '--surface', SHAPE],
  ['--focus', '--paper', SHAPE],
  ['--focus', '--surface', SHAPE],
  ['--focus', '--accent-wash', SHAPE],
  ['--map-4', '--map-0', SHAPE],
]

describe.each(Object.entries(themes))('theme %s', (_, colours) => {
  test.each(PAIRS)('%s on %s keeps %d : 1', (name, behind, atLeast) => {
    expect(contrast(colours.get(name)!, colours.get(behind)!)).toBeGreaterThanOrEqual(atLeast)
  })

  test('the map darkens or lightens step by step, in one direction', () => {
    const steps = [0, 1, 2, 3, 4].map((step) => contrast(colours.get(`--map-${step}`)!, colours.get('--paper')!))
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
  })
})

test('[AP-09] both themes name the same colours', () => {
  expect([...themes.dark.keys()].sort()).toEqual([...themes.light.keys()].sort())
})
