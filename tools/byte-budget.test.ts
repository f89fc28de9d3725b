import { mkdtempSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import webpack from 'webpack'

const { ByteBudgetPlugin } = createRequire(__filename)('./webpack/byte-budget.cjs') as {
  ByteBudgetPlugin: new (limits: Record<string, number>) => webpack.WebpackPluginInstance
}

const folder = mkdtempSync(path.join(tmpdir(), 'byte-budget-'))

/** Errors of a build of one small file with these limits. */
async function build(
  filename: string,
  limits: Record<string, number>,
  mode: webpack.Configuration['mode'] = 'production',
): Promise<string[]> {
  const entry = path.join(folder, 'entry.js')
  writeFileSync(entry, 'console.log("a page that is read")')
  const output = { path: path.join(folder, 'dist'), filename }
  const options: webpack.Configuration = { mode, entry, output, plugins: [new ByteBudgetPlugin(limits)] }
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    webpack(options, (error, done) => (done ? resolve(done) : reject(error ?? new Error('no build'))))
  })
  return stats.compilation.errors.map(({ message }) => message)
}

test.each([
  ['a file', 'first.js', 'first.js'],
  ['a file with a hash', 'first.[contenthash:8].js', 'first.*.js'],
])('a build ends where %s is larger than it may be, and only there', async (_what, filename, name) => {
  expect(await build(filename, { [name]: 10 })).toEqual([
    expect.stringMatching(/^first\..*js has \d+ B, and may have 10 B$/),
  ])
  expect(await build(filename, { [name]: 1000 })).toEqual([])
  expect(await build(filename, { [`other-${name}`]: 10 })).toEqual([])
})
