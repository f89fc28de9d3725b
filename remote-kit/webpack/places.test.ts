import { mkdirSync, mkdtempSync, readlinkSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

const require = createRequire(__filename)
const { placeToBuild, reached } = require('./places.cjs') as {
  placeToBuild: (folder: string) => string
  reached: (place: string, name: string, file: string) => string
}

/** A repository with a remote in it, or one that is a remote. */
function repository(remote: string) {
  const top = realpathSync(mkdtempSync(path.join(tmpdir(), 'top-')))
  const folder = path.join(top, remote)
  mkdirSync(path.join(folder, 'src'), { recursive: true })
  mkdirSync(path.join(top, 'node_modules/a'), { recursive: true })
  writeFileSync(path.join(top, 'package-lock.json'), '{}')
  writeFileSync(path.join(top, 'node_modules/a/a.js'), '')
  return { top, folder }
}

test('in a workspace a remote is built where the packages lie beside its sources, and again there', () => {
  const { top, folder } = repository('remote-a')
  const place = placeToBuild(folder)
  expect(placeToBuild(folder)).toBe(place)
  expect(['src', 'node_modules'].map((name) => readlinkSync(path.join(place, name)))).toEqual([
    path.join(folder, 'src'),
    path.join(top, 'node_modules'),
  ])
  // Packages are reached from there, though Node resolves links.
  const file = realpathSync(path.join(place, 'node_modules/a/a.js'))
  expect(reached(place, 'a', file)).toBe(path.join(place, 'node_modules/a/a.js'))
  expect(reached(place, 'b', file)).toBe(file)
})

test('a workspace that was moved builds its own sources', () => {
  const { folder } = repository('remote-a')
  const place = placeToBuild(folder)
  const other = repository('remote-a')
  const link = path.join(other.top, '.cache/places/remote-a/room/src')
  mkdirSync(path.dirname(link), { recursive: true })
  symlinkSync(readlinkSync(path.join(place, 'src')), link)
  expect(readlinkSync(path.join(placeToBuild(other.folder), 'src'))).toBe(path.join(other.folder, 'src'))
})

test('where a remote is the repository, and where it has packages of its own, it is built where it stands', () => {
  const own = repository('.')
  expect(placeToBuild(own.top)).toBe(own.top)
  const { folder } = repository('remote-a')
  mkdirSync(path.join(folder, 'node_modules'))
  expect(placeToBuild(folder)).toBe(folder)
})
