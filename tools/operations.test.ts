import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { readSettings } from '../content-api/src/settings.ts'
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

/** Names of environment variables. */
const settingsIn = (sources: string[]) =>
  sources.flatMap((text) =>
    [...text.matchAll(/\benv(?:ironment)?(?:\.(?:\w+\(\s*')?|, ')([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name!),
  )
const SERVER_SOURCES = {
  site: [...sourcesIn('shell/server'), ...sourcesIn('releases/src')],
  api: [read('content-api/src/settings.ts'), ...sourcesIn('releases/src/store')],
}

test('every setting of the servers and of releases stands in docs/operations.md', () => {
  const names = settingsIn(Object.values(SERVER_SOURCES).flat())
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

describe('compose.scale.yaml', () => {
  interface Service {
    environment?: Record<string, string>
    volumes?: string[]
    command?: string[]
    scale?: number
    healthcheck?: { test: string[] }
  }
  interface Compose {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }
  const [one, two] = ['deploy/compose.yaml', 'deploy/compose.scale.yaml'].map(
    (file) => parse(read(file), { merge: true }) as Compose,
  ) as [Compose, Compose]
  const { services } = two
  const environmentOf = (name: string) => ({ ...one.services[name]?.environment, ...services[name]?.environment })

  test('both files match the schema of the specification', () => {
    const { stdout } = spawnSync(
      process.execPath,
      ['node_modules/dclint/bin/dclint.cjs', '-f', 'json', 'deploy/compose.yaml', 'deploy/compose.scale.yaml'],
      { cwd: root, encoding: 'utf8' },
    )
    const files = JSON.parse(stdout) as { messages: { rule: string }[] }[]
    expect(files).toHaveLength(2)
    expect(files.flatMap(({ messages }) => messages.filter(({ rule }) => rule.startsWith('invalid')))).toEqual([])
  })

  test('its variables are settings, or are used in the templates and commands', () => {
    for (const [name, sources] of [
      ['site', SERVER_SOURCES.site],
      ['api', SERVER_SOURCES.api],
      ['content', SERVER_SOURCES.api],
    ] as const) {
      // The account is read by the library that signs requests.
      const known = [...settingsIn(sources), 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
      expect(Object.keys(services[name]!.environment!).filter((one) => !known.includes(one))).toEqual([])
    }
    const templates = ['site', 'balancer'].map((file) => read(`deploy/nginx/${file}.conf.template`)).join('')
    const wanted = new Set([...templates.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name!))
    expect(Object.keys(services.nginx!.environment!).sort()).toEqual([...wanted].sort())
    for (const name of ['database', 'replica', 'pooler', 'pooler-of-replica']) {
      const used = [...String(services[name]!.command).matchAll(/\$\$(\w+)/g)].map(([, one]) => one!)
      const environment = { PGDATA: '', POSTGRES_PASSWORD: '', ...environmentOf(name) }
      expect(used.length).toBeGreaterThan(1)
      expect(used.filter((one) => !(one in environment))).toEqual([])
    }
  })

  test('its addresses lead to services, and the API understands those of the database', () => {
    const addresses = JSON.stringify(services).match(/(?<=(?:http:\/\/|@|,)(?!127))[a-z-]+(?=[:/,])/g)!
    expect(addresses.length).toBeGreaterThan(8)
    expect(addresses.filter((host) => !(host in services) && host !== 'postgres')).toEqual([])
    const { DATABASE_URL, MEDIA_DIR } = environmentOf('api')
    const { replicaUrl, mediaDir } = readSettings({ DATABASE_URL: DATABASE_URL!.replace(/\$\{\w+\}/g, 'x'), MEDIA_DIR })
    expect([replicaUrl, mediaDir]).toEqual(['postgres://site:x@pooler-of-replica,pooler/site', 's3://lelkesz/media'])
  })

  test('what it mounts exists', () => {
    const sources = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.filter((one) => one.includes(':')).map((one) => one.split(':')[0]!),
    )
    expect(sources.length).toBeGreaterThan(5)
    const exists = (source: string) =>
      source.startsWith('.') ? existsSync(path.join(root, 'deploy', source)) : source in two.volumes
    expect(sources.filter((source) => !exists(source))).toEqual([])
  })
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
