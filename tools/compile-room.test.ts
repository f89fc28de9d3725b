import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(__dirname, '..')

/** What a module of a room exports as settings, when Node runs it compiled. */
async function settingsIn(file: string): Promise<Record<string, unknown>> {
  const module: string = './compile-room.mjs'
  const { compileRoom } = (await import(module)) as { compileRoom: (file: string) => Promise<string> }
  const compiled = pathToFileURL(await compileRoom(file)).href
  const code = `const { readSettings } = await import('${compiled}'); console.log(JSON.stringify(readSettings()))`
  const env = { PATH: process.env.PATH, API_PORT: '1234' }
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' })
  expect(stderr).toBe('')
  return JSON.parse(stdout) as Record<string, unknown>
}

test('a compiled room needs no hooks, and knows its own place', async () => {
  expect(await settingsIn('content-api/src/settings.ts')).toMatchObject({
    port: 1234,
    dataDir: path.join(root, '.data'),
  })
  expect(await settingsIn('shell/server/settings.ts')).toMatchObject({
    internalApiOrigin: 'http://127.0.0.1:1234',
    shellBuild: path.join(root, 'shell/dist'),
  })
}, 30_000)
