import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { documentServer } from './local-site.ts'

const top = mkdtempSync(path.join(tmpdir(), 'document-server-'))
afterAll(() => rmSync(top, { recursive: true }))

test('the workspace uses its own shell', () => {
  const server = documentServer({ top: '/workspace', own: null })
  expect(server?.args.at(-1)).toBe('/workspace/shell/server/main.ts')
})

test("a team's repository uses its installed shell, and none without one", () => {
  const repository = { top, own: 'remote-hello' }
  expect(documentServer(repository)).toBeNull()
  const shell = path.join(top, 'node_modules/shell')
  mkdirSync(path.join(shell, 'dist'), { recursive: true })
  writeFileSync(path.join(shell, 'dist/server.mjs'), '')
  const server = documentServer(repository)
  const build = path.join(shell, 'build')
  expect(server).toEqual({ args: [path.join(shell, 'dist/server.mjs'), '--shell', build], shell: build })
})
