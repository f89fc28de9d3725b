/** It runs on plain Node, so it is no TypeScript. */
async function load() {
  const file: string = './local-origin.mjs'
  return (await import(file)) as { ownOrigin: (host: string | undefined, port: string) => string }
}

test.each([
  [undefined, 'http://127.0.0.1:4200'],
  ['', 'http://127.0.0.1:4200'],
  ['0.0.0.0', 'http://127.0.0.1:4200'],
  ['::', 'http://127.0.0.1:4200'],
  ['127.0.0.2', 'http://127.0.0.2:4200'],
  ['::1', 'http://[::1]:4200'],
  ['[::1]', 'http://[::1]:4200'],
  ['site.local', 'http://site.local:4200'],
])('a server that listens on %s is asked at %s', async (host, origin) => {
  const { ownOrigin } = await load()
  expect(ownOrigin(host, '4200')).toBe(origin)
})
