import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const css = readFileSync(join(__dirname, 'fonts.generated.css'), 'utf8')
const tokens = readFileSync(join(__dirname, 'tokens.css'), 'utf8')
const faces = css.match(/@font-face \{[^}]*\}/g) ?? []
const valueOf = (face: string, property: string) => new RegExp(`${property}: ([^;]+);`).exec(face)?.[1]

test('the committed fonts are what the script makes', () => {
  execFileSync(process.execPath, [join(__dirname, '../../fonts/make-subsets.mjs'), '--check'])
}, 30_000)

test('no font is fetched from elsewhere, and none holds up the text', () => {
  const fetched = faces.filter((face) => face.includes('url('))
  expect(fetched).toHaveLength(9)
  for (const face of fetched) {
    expect(valueOf(face, 'src')).toMatch(/^url\('\.\/fonts\//)
    expect(valueOf(face, 'font-display')).toBe('optional')
  }
})

test('every face that stands in is fitted in width and height, and named in the tokens', () => {
  const standing = faces.filter((face) => face.includes('local('))
  expect(standing.length).toBeGreaterThan(0)
  for (const face of standing) {
    expect(parseFloat(valueOf(face, 'size-adjust')!)).toBeGreaterThan(80)
    expect(parseFloat(valueOf(face, 'ascent-override')!)).toBeGreaterThan(80)
    expect(tokens).toContain(valueOf(face, 'font-family'))
  }
})
