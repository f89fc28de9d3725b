import { chooseBuilds } from 'releases/choose-builds'
import { type Deployment, EMPTY_REGISTRY, parseRegistry } from 'releases/registry-document'
import { widgetTable } from './embedding.ts'

const row = { name: 'list', module: './List', element: 'lelkesz-list', attributes: { limit: 'number' as const } }
const integrity = `sha384-${'a'.repeat(64)}`

function buildsWith(extras: Partial<Deployment['extras']>): Iterable<Deployment> {
  const deployment: Deployment = {
    url: '/remotes/one/b1/entry.js',
    metadata: { version: '1.0.0', integrity },
    deployment: { traffic: 100, default: true },
    extras: {
      buildId: 'b1',
      global: 'one_b1',
      kernel: '^1.0.0',
      policy: 'build-one-b1',
      pages: [],
      modules: { './List': { scripts: [], styles: ['/remotes/one/b1/list.css'] } },
      files: { 'list.css': integrity },
      since: '2026-01-01T00:00:00.000Z',
      ...extras,
    },
  }
  const old = {
    ...deployment,
    deployment: { traffic: 0, default: false },
    extras: { ...deployment.extras, buildId: 'b0', widgets: [] },
  }
  const registry = parseRegistry({ ...EMPTY_REGISTRY, microFrontends: { one: [old, deployment] } })
  return chooseBuilds(registry, null).values()
}

test('[MF-05] the public table names the live widgets with everything that loading them takes', () => {
  const styles = [{ href: '/remotes/one/b1/list.css', integrity }]
  expect(widgetTable(buildsWith({ widgets: [row] }), 'https://api.example.hu')).toEqual({
    api: 'https://api.example.hu',
    widgets: [{ ...row, global: 'one_b1', entry: '/remotes/one/b1/entry.js', integrity, styles }],
  })
  expect(widgetTable(buildsWith({}), '')).toEqual({ api: '', widgets: [] })
})

test('[MF-05] an element that is not ours by its name is refused with the whole registry', () => {
  expect(() => buildsWith({ widgets: [{ ...row, element: 'my-list' }] })).toThrow('one: extras.widgets')
})
