import { openModule } from './containers.ts'
import { type KnownRemote, integrities } from './known-remotes.ts'

jest.mock('./shared-scope.ts', () => ({ sharedScope: { react: {} } }))

const world = globalThis as Record<string, unknown>
let count = 0

/** A remote whose entry has not been loaded. */
function remote(): KnownRemote {
  const global = `remote_${(count += 1)}`
  const address = `https://pelda.hu/remotes/${global}/entry.js`
  integrities.set(address, `sha384-${global}`)
  return { global, address } as KnownRemote
}

/** The entry's script arrives, or does not. */
function arrive({ global }: KnownRemote, type: 'load' | 'error', container?: object) {
  if (container) world[global] = container
  const script = document.querySelector<HTMLScriptElement>(`script[data-webpack="${global}:entry"]`)!
  script.dispatchEvent(new Event(type))
  return script
}

test('[MF-01] [MF-03] an entry is loaded once, with its hash, and its container gets the shared modules', async () => {
  const one = remote()
  const init = jest.fn()
  const get = jest.fn((module: string) => Promise.resolve(() => ({ module })))
  const both = Promise.all([openModule(one, './Page'), openModule(one, './Other')])
  const script = arrive(one, 'load', { init, get })
  expect(await both).toEqual([{ module: './Page' }, { module: './Other' }])
  expect(script).toMatchObject({ src: one.address, crossOrigin: 'anonymous', integrity: `sha384-${one.global}` })
  expect(init.mock.calls).toEqual([[{ react: {} }]])
})

test.each<[what: string, type: 'load' | 'error', message: string]>([
  ['an entry that cannot be loaded', 'error', 'could not be loaded'],
  ['an entry without its container', 'load', 'defines no remote_'],
])('[MF-04] %s is a failure', async (_what, type, message) => {
  const one = remote()
  const opened = openModule(one, './Page')
  arrive(one, type)
  await expect(opened).rejects.toThrow(message)
})

test('an address that no build has is refused', async () => {
  const address = 'https://pelda.hu/remotes/other.js'
  await expect(openModule({ ...remote(), address }, './Page')).rejects.toThrow('none of its scripts')
})
