import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { assumed, checkoutOf, folderOf } from './checkout.ts'

const own = mkdtempSync(path.join(tmpdir(), 'own-'))
writeFileSync(path.join(own, 'package.json'), '{ "name": "remote-hello" }')
const WORKSPACE = checkoutOf('/house/releases', own)
const OWN = checkoutOf(path.join(own, 'node_modules/releases'), own)

test('as a room the commands work in the workspace, as a package in the repository they are called in', () => {
  expect(WORKSPACE).toEqual({ top: '/house', own: null })
  expect(OWN).toEqual({ top: own, own: 'remote-hello' })
  expect(() => checkoutOf('/x/node_modules/releases', '/nowhere')).toThrow('call the command at the top')
})

test('a remote is a room of the workspace, or the repository itself', () => {
  expect(folderOf('remote-bible', WORKSPACE)).toBe('/house/remote-bible')
  expect(folderOf('remote-hello', OWN)).toBe(own)
  expect(() => folderOf('remote-bible', OWN)).toThrow('this repository is remote-hello, not remote-bible')
})

test('only the workspace may mean a site of its own: elsewhere a variable that is not set is named', () => {
  expect(assumed('REMOTES_STORE', '.site/remotes', WORKSPACE)).toBe('.site/remotes')
  expect(() => assumed('REMOTES_STORE', '.site/remotes', OWN)).toThrow('REMOTES_STORE is not set')
})
