/**
 * Makes the site's fonts and `src/styles/fonts.generated.css` from the packages of Literata and Source Sans 3:
 *
 *   node shell/fonts/make-subsets.mjs           writes them (they are committed, so a fresh clone has them)
 *   node shell/fonts/make-subsets.mjs --check   exits non-zero when the committed files differ
 *
 * A font keeps its weights 400–700 and the letters of `faces.mjs`. While it loads, a font of the device replaces it,
 * with metrics adjusted so that no line breaks elsewhere and nothing moves:
 *
 *   size-adjust       = advance of the web face / advance of the device's face   (mean over running Hungarian)
 *   ascent-override   = ascent of the web face / size-adjust                     (likewise descent and line gap,
 *                       because overrides are multiplied by size-adjust again)
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { FACES, FALLBACKS, fallbackFamily, FEATURES, PARTS } from './faces.mjs'
import { measure } from './measure.mjs'

const require = createRequire(import.meta.url)
const styles = fileURLToPath(new URL('../src/styles/', import.meta.url))

const packageOf = (file) => dirname(require.resolve(`@fontsource-variable/${file}/package.json`))
const sourceOf = (face, part) =>
  readFile(join(packageOf(face.file), 'files', `${face.file}-${part.source}-wght-${face.style}.woff2`))

function lettersOf(range) {
  return range
    .split(', ')
    .map((piece) =>
      piece
        .slice(2)
        .split('-')
        .map((hex) => parseInt(hex, 16)),
    )
    .flatMap(([first, last = first]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((codePoint) => String.fromCodePoint(codePoint))
    .join('')
}

async function subset(face, part) {
  const data = await subsetFont(await sourceOf(face, part), lettersOf(part.range), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
    keepFeatures: FEATURES,
    noHinting: true,
    dropTables: ['vhea', 'vmtx', 'VVAR'],
  })
  return { name: `fonts/${face.file}-${face.style}-${part.name}.woff2`, data }
}

// Rounded to two decimals, as Prettier formats the style sheet.
const percent = (share) => `${Number((100 * share).toFixed(2))}%`

function webFace(face, part) {
  return `@font-face {
  font-family: '${face.family}';
  font-style: ${face.style};
  font-weight: 400 700;
  /* Prevents layout shifts: a font that arrives late is used by the next document. */
  font-display: optional;
  src: url('./fonts/${face.file}-${face.style}-${part.name}.woff2') format('woff2');
  unicode-range: ${part.range};
}`
}

async function fallbackFaces(face) {
  const source = await sourceOf(face, PARTS[0])
  const faces = face.adjusted.map(async (weight) => {
    const whole = { keepAllGlyphs: true, targetFormat: 'sfnt', variationAxes: { wght: weight } }
    const web = measure(await subsetFont(source, null, whole))
    return face.fallbacks.map((name) => fallbackFace(face, weight, name, web))
  })
  return (await Promise.all(faces)).flat()
}

function fallbackFace(face, weight, name, web) {
  const device = FALLBACKS[name][`${face.style}${weight}`]
  const size = web.advance / device.advance
  return `/* widths measured on ${FALLBACKS[name].measuredOn} */
@font-face {
  font-family: '${fallbackFamily(face.family, name)}';
  font-style: ${face.style};
  font-weight: ${weight === 600 ? '600 700' : '400 500'};
  src: ${device.local.map((font) => `local('${font}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(web.ascent / size)};
  descent-override: ${percent(web.descent / size)};
  line-gap-override: ${percent(web.lineGap / size)};
}`
}

async function stylesheet() {
  const head = '/* Written by shell/fonts/make-subsets.mjs; change faces.mjs there and run it. */'
  const rules = FACES.flatMap((face) => PARTS.map((part) => webFace(face, part)))
  const fallbacks = await Promise.all(FACES.map(fallbackFaces))
  return { name: 'fonts.generated.css', data: Buffer.from([head, ...rules, ...fallbacks.flat()].join('\n\n') + '\n') }
}

async function licence(file) {
  return { name: `fonts/LICENSE-${file}.txt`, data: await readFile(join(packageOf(file), 'LICENSE')) }
}

const outputs = await Promise.all([
  ...FACES.flatMap((face) => PARTS.map((part) => subset(face, part))),
  ...[...new Set(FACES.map((face) => face.file))].map(licence),
  stylesheet(),
])

if (process.argv.includes('--check')) {
  const onDisk = await Promise.all(outputs.map(({ name }) => readFile(join(styles, name)).catch(() => null)))
  const stale = outputs.filter(({ data }, index) => !onDisk[index]?.equals(data)).map(({ name }) => name)
  if (stale.length > 0) {
    console.error(`Not as made now: ${stale.join(', ')}. Run node shell/fonts/make-subsets.mjs and commit.`)
    process.exitCode = 1
  }
} else {
  await mkdir(join(styles, 'fonts'), { recursive: true })
  await Promise.all(outputs.map(({ name, data }) => writeFile(join(styles, name), data)))
  for (const { name, data } of outputs) console.log(`${name} ${data.length} bytes`)
}
