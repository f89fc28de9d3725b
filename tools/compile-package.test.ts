import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const root = path.resolve(__dirname, '..')

async function compilePackage(file: string) {
  const module: string = './compile-package.mjs'
  const { compilePackage } = (await import(module)) as {
    compilePackage: (file: string) => Promise<{ compiled: string; sources: string[] }>
  }
  return compilePackage(file)
}

/** The export `settings` of a compiled module. */
async function settingsIn(file: string): Promise<Record<string, unknown>> {
  const compiled = pathToFileURL((await compilePackage(file)).compiled).href
  const code = `const { readSettings } = await import('${compiled}'); console.log(JSON.stringify(readSettings()))`
  const env = { PATH: process.env.PATH, API_PORT: '1234' }
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { env, encoding: 'utf8' })
  expect(stderr).toBe('')
  return JSON.parse(stdout) as Record<string, unknown>
}

test('a compiled package needs no hooks, and knows its own place', async () => {
  expect(await settingsIn('content-api/src/settings.ts')).toMatchObject({
    port: 1234,
    dataDir: path.join(root, '.data'),
  })
  expect(await settingsIn('shell/server/settings.ts')).toMatchObject({
    internalApiOrigin: 'http://127.0.0.1:1234',
    shellBuild: path.join(root, 'shell/dist'),
  })
})

test.each([
  ['deploy/api.containerfile', 'content-api/src/main.ts'],
  ['deploy/site.containerfile', 'shell/server/main.ts'],
])('%s copies all that its server is made of', async (containerfile, server) => {
  const image = readFileSync(path.join(root, containerfile), 'utf8')
    .split(/^FROM /m)
    .at(-1)!
  expect(image).toContain(`compilePackage('${server}')`)
  const copied = [...image.matchAll(/^COPY ([^-].*) \S+$/gm)].flatMap(([, places]) => places!.split(' '))
  const { sources } = await compilePackage(server)
  expect(sources.length).toBeGreaterThan(30)
  expect(sources.filter((source) => !copied.some((place) => `${source}/`.startsWith(`${place}/`)))).toEqual([])
})

test.each(['deploy/api.containerfile', 'deploy/site.containerfile'])(
  '%s copies what compiles its server, with all that this imports of the same folder',
  (containerfile) => {
    const image = readFileSync(path.join(root, containerfile), 'utf8')
    const imported = (file: string): string[] => {
      const text = readFileSync(path.join(root, 'tools', file), 'utf8')
      const own = [...text.matchAll(/from '\.\/([^']+)'/g)].map(([, name]) => name!)
      return [file, ...own.flatMap(imported)]
    }
    for (const file of imported('compile-package.mjs')) expect(image).toMatch(new RegExp(`^COPY .*tools/${file} `, 'm'))
  },
)
