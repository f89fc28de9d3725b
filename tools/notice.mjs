/**
 * `node tools/notice.mjs > NOTICE`: the licences of the packages that are installed here without those of development,
 * and of the fonts. The images of `deploy/` have the output as `/app/NOTICE`.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const FONTS = path.join(root, 'shell/src/styles/fonts')
const LICENCE = /^(licen[cs]e|copying|notice)/i

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))

/** Texts below a folder whose names are those of licences. */
const textsIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE.test(entry.name))
    .map(({ name }) => readFileSync(path.join(folder, name), 'utf8').trim())

const shipped = Object.entries(packages).filter(
  ([place, { dev, devOptional, link }]) =>
    place.includes('node_modules/') && !dev && !devOptional && !link && existsSync(path.join(root, place)),
)
/** Names of packages by the text of their licence: many have the same. */
const byText = new Map()
for (const [place, { version, license = 'see its package.json' }] of shipped) {
  const name = `${place.split('node_modules/').at(-1)} ${version} (${license})`
  const [text = `No text is with it; its package.json names the licence.`] = textsIn(path.join(root, place))
  byText.set(text, [...(byText.get(text) ?? []), name])
}
if (existsSync(FONTS))
  for (const text of textsIn(FONTS)) byText.set(text, [...(byText.get(text) ?? []), 'Fonts of the site'])

const line = '-'.repeat(80)
for (const [text, names] of byText)
  process.stdout.write(`${[...new Set(names)].sort().join('\n')}\n\n${text}\n\n${line}\n\n`)
