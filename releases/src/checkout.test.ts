import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { assumed, checkoutOf, folderOf } from './checkout.ts'

const own = mkdtempSync(path.join(tmpdir(), 'own-'))
writeFileSync(path.join(own, 'package.json'), '{ "name": "remote-hello" }')
const WORKSPACE = checkoutOf('/workspace/releases', own)
const OWN = checkoutOf(path.join(own, 'node_modules/releases'), own)

test('the workspace package uses the workspace, an installed package the repository of the working directory', () => {
  expect(WORKSPACE).toEqual({ top: '/workspace', own: null })
  expect(OWN).toEqual({ top: own, own: 'remote-hello' })
  expect(() => checkoutOf('/x/node_modules/releases', '/nowhere')).toThrow(
    'run the command in the folder of the remote',
  )
})

test('a remote is a package of the workspace, or the repository itself', () => {
  expect(folderOf('remote-bible', WORKSPACE)).toBe('/workspace/remote-bible')
  expect(folderOf('remote-hello', OWN)).toBe(own)
  expect(() => folderOf('remote-bible', OWN)).toThrow('this repository is remote-hello, not remote-bible')
})

test('only the workspace has a default site: elsewhere the error names the missing variable', () => {
  expect(assumed('REMOTES_STORE', '.site/remotes', WORKSPACE)).toBe('.site/remotes')
  const site = { OPERATOR_PUBLIC_KEY: 'a', SITE_ORIGIN: 'b' }
  const assumedFor = (variable: string, env: NodeJS.ProcessEnv) => () => assumed(variable, '.site/remotes', OWN, env)
  expect(assumedFor('REMOTES_STORE', { ...site, BUILD_KEY: 'c' })).toThrow(
    'REMOTES_STORE is not set: ask the site’s operator for REMOTES_STORE (README.md). Nothing was sent.',
  )
  // Only the team has its private key.
  expect(assumedFor('BUILD_KEY', { ...site, REMOTES_STORE: 'd' })).toThrow(
    'BUILD_KEY is not set: BUILD_KEY is the file of the team’s own private key (README.md). Nothing was sent.',
  )
  expect(assumedFor('REMOTES_STORE', { SITE_ORIGIN: '' })).toThrow(
    'REMOTES_STORE is not set, nor are OPERATOR_PUBLIC_KEY, SITE_ORIGIN, BUILD_KEY: ask the site’s operator for ' +
      'REMOTES_STORE, OPERATOR_PUBLIC_KEY, SITE_ORIGIN; BUILD_KEY is the file of the team’s own private key',
  )
})

test('commands work from a subfolder of the repository', () => {
  mkdirSync(path.join(own, 'src/exposed'), { recursive: true })
  expect(checkoutOf(path.join(own, 'node_modules/releases'), path.join(own, 'src/exposed'))).toEqual(OWN)
})
