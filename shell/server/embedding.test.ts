import type { Deployment, RegistryDocument } from '../src/remotes/registry.ts'
import { EMPTY_REGISTRY, parseRegistry } from '../src/remotes/registry.ts'
import { widgetTable } from './embedding.ts'

const row = { name: 'list', module: './List', element: 'lelkesz-list', attributes: { limit: 'number' as const } }
const integrity = `sha384-${'a'.repeat(64)}`

function registryWith(extras: Partial<Deployment['extras']>): RegistryDocument {
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
      ...extras,
    },
  }
  const old = { ...deployment, deployment: { traffic: 0, default: false } }
  return parseRegistry({ ...EMPTY_REGISTRY, microFrontends: { one: [old, deployment] } })
}

test('[MF-05] the public table names the live widgets with everything that loading them takes', () => {
  const styles = [{ href: '/remotes/one/b1/list.css', integrity }]
  expect(widgetTable(registryWith({ widgets: [row] }), 'https://api.example.hu')).toEqual({
    api: 'https://api.example.hu',
    widgets: [{ ...row, global: 'one_b1', entry: '/remotes/one/b1/entry.js', integrity, styles }],
  })
  expect(widgetTable(registryWith({}), '')).toEqual({ api: '', widgets: [] })
})

test('[MF-05] an element that is not ours by its name is refused with the whole registry', () => {
  expect(() => registryWith({ widgets: [{ ...row, element: 'my-list' }] })).toThrow('one: extras.widgets')
})
