/** Licences of shipped code allow its distribution. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '..')

interface Package {
  license?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}

/** They ask for no more than to be named; the MPL also that its own files stay as they are, or are shown. */
const MAY_BE_GIVEN_ON = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'PSF-2.0',
  'MPL-1.1',
  'MPL-2.0',
  // Of fonts.
  'OFL-1.1',
  'Zlib',
  'Unlicense',
  // The package duck, whose file is that of BSD-2-Clause.
  'BSD',
]

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, Package>
}
const shipped = Object.entries(packages).filter(
  ([place, { dev, devOptional, link }]) => place.includes('node_modules/') && !dev && !devOptional && !link,
)

test('every package that is shipped has a licence that lets it be given on', () => {
  const others = shipped.filter(
    ([, { license = 'none' }]) =>
      !license.split(' AND ').every((choice) => choice.split(/[() ]+|OR/).some((one) => MAY_BE_GIVEN_ON.includes(one))),
  )
  expect(shipped.length).toBeGreaterThan(100)
  expect(others.map(([place, { license }]) => `${place}: ${license}`)).toEqual([])
})

test('the notice of the images has the licences of installed packages and of the fonts', () => {
  const notice = execFileSync(process.execPath, ['tools/notice.mjs'], { cwd: root, encoding: 'utf8' })
  const installed = shipped.filter(([place]) => existsSync(path.join(root, place)))
  const missing = installed
    .map(([place]) => place.split('node_modules/').at(-1)!)
    .filter((name) => !notice.includes(`${name} `))
  expect(missing).toEqual([])
  for (const text of ['Copyright (c) Meta Platforms', 'The Literata Project Authors']) expect(notice).toContain(text)
  for (const file of ['site', 'api'])
    expect(read(`deploy/${file}.containerfile`)).toContain('RUN node tools/notice.mjs > NOTICE')
})

test('package-lock.json has the ranges of the packages: npm would write them at the next installation', () => {
  const fields = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']
  const rangesIn = (contents: Record<string, unknown>) => fields.map((field) => contents[field] ?? {})
  for (const folder of Object.keys(packages).filter((place) => !place.includes('node_modules')))
    expect([folder, rangesIn(packages[folder] as Record<string, unknown>)]).toEqual([
      folder,
      rangesIn(JSON.parse(read(path.join(folder, 'package.json'))) as Record<string, unknown>),
    ])
})
