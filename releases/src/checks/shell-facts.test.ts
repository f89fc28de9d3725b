import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { builtShell, builtTypes, liveShell, liveTypes } from './shell-facts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'shell-'))
const provides = { kernel: '1.4.0', react: '19.2.0', contracts: ['page@1'], modules: ['react'] }
const types = { names: { 'shared-kernel/api': [] }, declarations: {}, files: {} }
const FILES: Record<string, object> = {
  'shell.json': { buildId: 's2', provides, policy: 'p', scripts: [] },
  'kernel-types.json': types,
}
const site = createServer(({ url = '' }, response) => {
  const file = FILES[new URL(url, 'http://site').pathname.slice('/assets/'.length)]
  response.writeHead(file ? 200 : 404).end(JSON.stringify(file ?? {}))
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterAll(() => {
  site.close()
  rmSync(folder, { recursive: true })
})

test('a shell that is not built is missing', () => {
  expect(() => builtShell(path.join(folder, 'nowhere'))).toThrow('has no shell: build it first')
  expect(builtTypes(folder)).toBeNull()
})

test('the facts that remotes need are those of the running site, else of the built shell', async () => {
  expect([await liveShell(origin), await liveTypes(origin)]).toEqual([{ buildId: 's2', provides }, types])
  mkdirSync(path.join(folder, 'web'))
  writeFileSync(path.join(folder, 'web/shell.json'), JSON.stringify({ ...FILES['shell.json'], buildId: 's1' }))
  const nowhere = 'http://127.0.0.1:9'
  expect([await liveShell(nowhere, folder), await liveTypes(nowhere)]).toEqual([{ buildId: 's1', provides }, null])
})
