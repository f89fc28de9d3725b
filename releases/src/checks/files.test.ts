import { brotliCompressSync, gzipSync } from 'node:zlib'
import { integrityOf } from '../manifest/integrity.ts'
import { checkFiles } from './files.ts'
import { type Changes, candidateOf } from './test-candidate.ts'

/** Files in the folder that the description does not list. */
function beside(files: Record<string, string | Buffer>): Changes {
  return { code: files, about: { files: candidateOf().about.files } }
}
const described = (change: Record<string, string>): Changes => ({
  about: { files: { ...candidateOf().about.files, ...change } },
})

test.each<[string, Changes]>([
  ['compressed copies', beside({ 'plans.js.br': brotliCompressSync('plans()'), 'plans.js.gz': gzipSync('plans()') })],
  ['compressed copies of the description', beside({ 'remote.json.br': 'x', 'remote.json.gz': 'x' })],
  ['source maps, which pages do not load', beside({ 'plans.js.map': '{}' })],
])('passes: %s', (_what, changes) => {
  expect(checkFiles.find(candidateOf(changes))).toBeNull()
})

test.each<[string, Changes, string]>([
  [
    'a missing file',
    described({ 'late.js': integrityOf('late()') }),
    'late.js is in the description but not in the folder',
  ],
  ['a changed file', described({ 'plans.js': integrityOf('x') }), 'plans.js does not have the hash in the description'],
  [
    'a file that is not in the description',
    beside({ 'extra.js': 'x' }),
    'extra.js is in the folder but not in its description',
  ],
  [
    'a copy without an original',
    beside({ 'extra.js.br': 'x' }),
    'extra.js.br is in the folder but not in its description',
  ],
  ['a copy of other content', beside({ 'plans.js.gz': gzipSync('x') }), 'plans.js.gz is not a compressed plans.js'],
  ['a copy that is not compressed', beside({ 'plans.js.br': 'plans()' }), 'plans.js.br is not a compressed plans.js'],
])('rejects: %s', (_what, changes, problem) => {
  expect(checkFiles.find(candidateOf(changes))).toEqual({
    problem,
    remedy: 'build the remote again and release that build; do not change its files by hand',
  })
})
