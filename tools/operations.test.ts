import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { LANGUAGE_PATTERN } from '../shell/src/server-paths.ts'

const root = path.resolve(__dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The TypeScript of a folder, without its tests. */
function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/(^|\/)test-|\.test\.ts$/.test(file))
    .map((file) => read(path.join(folder, file)))
}

/** Variables that say who runs a process, not how a site runs. */
const NOT_OURS = ['NODE_ENV', 'CHROMIUM']

test('every setting of the servers and of releases stands in docs/operations.md', () => {
  const sources = [...sourcesIn('shell/server'), ...sourcesIn('releases/src'), read('content-api/src/settings.ts')]
  const names = sources.flatMap((text) =>
    [...text.matchAll(/\benv(?:ironment)?(?:\.(?:\w+\(\s*')?|, ')([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name!),
  )
  const guide = read('docs/operations.md')
  const unnamed = [...new Set(names)].filter((name) => !NOT_OURS.includes(name) && !guide.includes(name))
  expect(names.length).toBeGreaterThan(30)
  expect(unnamed).toEqual([])
})

test('the paths that container files copy exist, and they run as an ordinary user', () => {
  for (const file of ['deploy/site.containerfile', 'deploy/api.containerfile']) {
    const lines = read(file).split('\n')
    const copied = lines.flatMap((line) => {
      const words = line.split(' ')
      return words[0] === 'COPY' && !words[1]?.startsWith('--') ? words.slice(1, -1) : []
    })
    expect(copied.length).toBeGreaterThan(5)
    expect(copied.filter((source) => !existsSync(path.join(root, source)))).toEqual([])
    expect(lines.filter((line) => line.startsWith('USER ')).at(-1)).toBe('USER node')
    // The folder into which the servers are compiled.
    const [, folder = 'none'] = /path\.join\(root, '(\.cache\/\w+)'\)/.exec(read('tools/compile-package.mjs')) ?? []
    expect(lines.find((line) => line.startsWith('CMD '))).toContain(`"${folder}/`)
  }
})

test('the manifests of Kubernetes match its schemas', () => {
  const checked = execFileSync(process.execPath, ['tools/check-manifests.mjs'], { cwd: root, encoding: 'utf8' })
  expect(Number(checked)).toBeGreaterThan(10)
  const names = [...read('deploy/kubernetes/settings.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name!)
  expect(names.filter((name) => !read('docs/operations.md').includes(`\`${name}`))).toEqual([])
})

test('the page for when nothing answers may use its own style', async () => {
  const { createHash } = await import('node:crypto')
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(read('deploy/nginx/away.html')) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  for (const proxy of ['deploy/nginx/site.conf.template', 'deploy/Caddyfile'])
    expect(read(proxy)).toContain(`style-src 'sha256-${hash}'`)
})

test('every alert has an entry in the documents, and every entry an alert', () => {
  const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const [, section = ''] = read('docs/operations.md').split('### Alerts\n')
  const entries = [...section.split('\n## ')[0]!.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name)
  expect(entries).toEqual(alerts)
})

test('nginx and Caddy take the same paths for calls of the API as the document server', () => {
  expect(read('deploy/nginx/site.conf.template')).toContain(
    `location ~ "^/(api|${LANGUAGE_PATTERN}/api|session|media)/"`,
  )
  expect(read('deploy/Caddyfile')).toContain(`@api path_regexp ^/(?:api|${LANGUAGE_PATTERN}/api|session|media)/`)
})
