import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { replacePackages } from './upgrade.ts'

const NAMES = ['remote-kit', 'releases', 'shared-kernel', 'shell']
const OLD = '1.0.0-20260101T1000'
const NEW = '1.0.0-20260102T0900'

function folderWith(...files: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'packages-'))
  for (const file of files) writeFileSync(path.join(folder, file), file)
  return folder
}

function repository() {
  const top = folderWith()
  const packages = path.join(top, 'packages')
  mkdirSync(packages)
  for (const name of NAMES) writeFileSync(path.join(packages, `${name}-${OLD}.tgz`), '')
  const own = NAMES.map((name) => [name, `file:packages/${name}-${OLD}.tgz`])
  writeFileSync(
    path.join(top, 'package.json'),
    JSON.stringify({ name: 'remote-hello', devDependencies: { ...Object.fromEntries(own), 'date-picker': '^1.0.0' } }),
  )
  return top
}

test('newer packages replace the old ones, in package.json and on disk', () => {
  const top = repository()
  const from = folderWith(
    ...NAMES.flatMap((name) => [`${name}-${OLD}.tgz`, `${name}-${NEW}.tgz`]),
    'lelkesz-embed-2.0.0.tgz',
  )
  expect(replacePackages(from, top)).toEqual(NAMES.map((name) => `${name}: ${name}-${NEW}.tgz`))
  expect(readdirSync(path.join(top, 'packages')).sort()).toEqual(NAMES.map((name) => `${name}-${NEW}.tgz`).sort())
  const { devDependencies } = JSON.parse(readFileSync(path.join(top, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  expect(devDependencies).toMatchObject({
    'remote-kit': `file:packages/remote-kit-${NEW}.tgz`,
    'date-picker': '^1.0.0',
  })
  expect(replacePackages(from, top)).toEqual([])
})

test('a folder that lacks a package changes nothing', () => {
  const top = repository()
  const before = readFileSync(path.join(top, 'package.json'), 'utf8')
  expect(() => replacePackages(folderWith(`remote-kit-${NEW}.tgz`), top)).toThrow('has no releases-….tgz')
  expect(() => replacePackages('/nowhere', top)).toThrow('Remedy: ask the operator')
  expect([readFileSync(path.join(top, 'package.json'), 'utf8'), readdirSync(path.join(top, 'packages'))]).toEqual([
    before,
    expect.arrayContaining([`releases-${OLD}.tgz`]),
  ])
})
