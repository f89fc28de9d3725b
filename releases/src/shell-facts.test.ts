import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DirectoryStore } from './directory-store.ts'
import { announceShell, builtShell, builtTypes, liveShell, liveTypes } from './shell-facts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'shell-'))
afterAll(() => rmSync(folder, { recursive: true }))
const provides = { kernel: '1.4.0', react: '19.2.0', contracts: ['page@1'], modules: ['react'] }

test('the last announced shell is live, with only the facts that remotes need', async () => {
  const store = new DirectoryStore(path.join(folder, 'store'))
  expect(await liveShell(store)).toBeNull()
  mkdirSync(path.join(folder, 'web'))
  writeFileSync(
    path.join(folder, 'web/shell.json'),
    JSON.stringify({ buildId: 's2', provides, policy: 'p', scripts: [] }),
  )
  await announceShell(store, { buildId: 's1', provides })
  await announceShell(store, builtShell(folder))
  expect(await liveShell(store)).toEqual({ buildId: 's2', provides })
})

test('a shell that is not built is missing', () => {
  expect(() => builtShell(path.join(folder, 'nowhere'))).toThrow('ENOENT')
})

test('types are known of the live shell only', async () => {
  const store = new DirectoryStore(path.join(folder, 'typed'))
  const types = { names: { 'shared-kernel/api': [] }, doors: {}, files: {} }
  expect(builtTypes(folder)).toBeNull()
  writeFileSync(path.join(folder, 'kernel-types.json'), JSON.stringify(types))
  expect(builtTypes(folder)).toEqual(types)
  expect(await liveTypes(store, { buildId: 's1', provides })).toBeNull()
  await announceShell(store, { buildId: 's1', provides }, types)
  expect(await liveTypes(store, (await liveShell(store))!)).toEqual(types)
  await announceShell(store, { buildId: 's2', provides })
  expect(await liveTypes(store, (await liveShell(store))!)).toBeNull()
})
