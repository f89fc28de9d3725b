import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { remotes, packages } from '../tools/workspaces.cjs'
import { LANGUAGES } from './src/languages/languages.ts'
import { missingKeys } from './src/messages.tsx'

type Catalogues = Record<string, Record<string, string>>
const root = path.join(__dirname, '..')

/** Every table of texts. */
const tables = packages
  .map((pkg) => `${pkg}/src`)
  .filter((folder) => existsSync(path.join(root, folder)))
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?:^|\/)messages\.ts$/.test(file))
      .map((file) => path.join(folder, file)),
  )

/** Those of `defineMessages`, or the exports by language of a table without it. */
function cataloguesOf(table: string): Catalogues {
  const exported = jest.requireActual<Record<string, { catalogues?: Catalogues }>>(path.join(root, table))
  return Object.values(exported).find(({ catalogues }) => catalogues)?.catalogues ?? (exported as Catalogues)
}

const INFORMAL = /!|\b(?:próbáld|kattints|nézd|válassz|írd|olvasd)\b/i
const placesIn = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

test('every package with user interface has a catalogue', () => {
  const shown = ['shell', 'shared-kernel', ...remotes]
  expect(shown.filter((pkg) => !tables.some((table) => table.startsWith(`${pkg}/`)))).toEqual([])
})

describe.each(tables)('%s', (table) => {
  const { hu = {}, ...others } = cataloguesOf(table)

  test('[AP-01] [AP-02] has every language of the interface', () => {
    expect(['hu', ...Object.keys(others)].sort()).toEqual(Object.keys(LANGUAGES).sort())
  })

  test('[AP-01] no Hungarian text has an exclamation mark or informal address', () => {
    expect(Object.values(hu).filter((text) => INFORMAL.test(text))).toEqual([])
  })

  test.each(Object.entries(others))(
    '[AP-01] says the same in Hungarian and in %s, with the same places',
    (_language, other) => {
      expect(missingKeys({ hu, other })).toEqual([])
      expect(Object.keys(hu).filter((key) => `${placesIn(hu[key])}` !== `${placesIn(other[key])}`)).toEqual([])
    },
  )
})
