/** Page tables of all remotes, and the two readers of their patterns. */
import { createRequire } from 'node:module'
import path from 'node:path'
import fc from 'fast-check'
import { overlap } from 'releases/manifest/overlap'
import { type EmbedRow, RESERVED_ATTRIBUTE } from 'shared-kernel/embeds'
import type { PageRow } from 'shared-kernel/remote-contracts'
import { buildRouteTable, matchRoute } from '../shell/src/routing/route-table.ts'
import { remotes } from './workspaces.cjs'

const { exposedModules, remoteTables } = createRequire(__filename)('../remote-kit/webpack/remote-tables.cjs') as {
  exposedModules: (folder: string) => { pages: string[] }
  remoteTables: (folder: string) => { pages: PageRow[]; embeds?: EmbedRow[] }
}
const TABLES = remotes.map((name) => remoteTables(path.join(__dirname, '..', name)))
const PAGES = TABLES.flatMap(({ pages }) => pages)

const ADDRESSES = PAGES.flatMap(({ name, paths, params }) => paths.map((address) => ({ name, address, params })))

test.each(remotes)('the tables of %s and its exposed files agree', (remote) => {
  expect(exposedModules(path.join(__dirname, '..', remote)).pages).not.toEqual([])
})

test('no address of the site has two pages', () => {
  const twice = ADDRESSES.flatMap((one, index) =>
    ADDRESSES.slice(index + 1)
      .filter((other) => overlap(one.address, one.params, other.address, other.params))
      .map((other) => [one.address, other.address]),
  )
  expect(twice).toEqual([])
})

test('[MF-05] no element has an attribute that React, Vue or HTML keeps for itself', () => {
  const rows = TABLES.flatMap(({ embeds = [] }) => embeds)
  const names = rows.flatMap(({ attributes }) => Object.keys(attributes))
  expect(names).toContain('passage')
  expect(names.filter((name) => RESERVED_ATTRIBUTE.test(name))).toEqual([])
})

const part = fc.constantFrom('a', 'n', '7', ':x', ':d', ':v', ':x?', ':d?', ':v?')
const pattern = fc
  .array(part, { maxLength: 3 })
  .map(
    (parts) =>
      `/${parts.map((one, at) => one.replace(/\w/, (name) => (one.startsWith(':') ? `${name}${at}` : name))).join('/')}`,
  )
const params: PageRow['params'] = Object.fromEntries(
  [0, 1, 2].flatMap((at) => [
    [`d${at}`, 'digits'],
    [`v${at}`, 'digits-or-n'],
  ]),
)
const TEXTS = ['a', 'n', '7', '12']
const EVERY_ADDRESS = [
  '/',
  ...TEXTS.flatMap((a) => [`/${a}`, ...TEXTS.flatMap((b) => [`/${a}/${b}`, ...TEXTS.map((c) => `/${a}/${b}/${c}`)])]),
]

/** True when the shell finds a page with this pattern at an address. */
function takes(path: string): (address: string) => boolean {
  const page: PageRow = { name: 'page', paths: [path], params, module: './Page' }
  const table = buildRouteTable([{ name: 'remote', pages: [page] }])
  return (address) => matchRoute(table, address) !== null
}

test('the release checks report that two patterns overlap exactly where the shell finds both at one address', () => {
  fc.assert(
    fc.property(pattern, pattern, (one, other) => {
      const [takesOne, takesOther] = [takes(one), takes(other)]
      const isShared = EVERY_ADDRESS.some((address) => takesOne(address) && takesOther(address))
      expect(overlap(one, params, other, params)).toBe(isShared)
    }),
    { numRuns: 2000 },
  )
})
