import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

interface Site {
  remotes: Record<string, { owners: string[]; spaces: string[]; keys: { publicKey: string; state: string }[] }>
  live: Record<string, { name: string; paths: string[]; params?: Record<string, string> }[]>
  key: string | null
}
type TakenProblem = (remote: { name: string; address: string }, site: Site) => string | null
type ReadSite = (from: { table?: string; env: Record<string, string> }) => Site | string

const load = async <Module>(file: string) => (await import(file)) as Module
const pair = () =>
  generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [hers, his] = [pair(), pair()]
const row = (owner: string, spaces: string[], keys: Site['remotes'][string]['keys'] = []) => ({
  owners: [owner],
  spaces,
  keys,
})
const SITE: Site = {
  remotes: {
    'remote-search': row('the workspace', ['/**'], [{ publicKey: his.publicKey, state: 'active' }]),
    'remote-camp': row('Kiss Anna', ['/ifjusag/tabor/**'], [{ publicKey: hers.publicKey, state: 'active' }]),
    'remote-given': row('Tóth Éva', ['/uj/**']),
    'remote-inner': row('Nagy Pál', ['/uj/belso/**']),
    'remote-both': row('Vas Éva', ['/**', '/kor/**']),
    'remote-left': row('Nagy Pál', ['/regi/**'], [{ publicKey: his.publicKey, state: 'revoked' }]),
  },
  live: {
    'remote-search': [
      { name: 'search', paths: ['/kereses', '/a.b'] },
      { name: 'node_view', paths: ['/predikacio/:id', '/napok/:nap?'], params: { id: 'digits' } },
    ],
  },
  key: null,
}

test.each([
  ['remote-hello', '/hello', null],
  ['remote-hello', '/hello/more', null],
  ['remote-camp', '/ifjusag/tabor', 'The name remote-camp is taken, by Kiss Anna'],
  ['remote-given', '/uj', null],
  ['remote-given', '/uj/cim', null],
  ['remote-given', '/ujak', '/ujak is outside of what remote-given was given (/uj/**)'],
  ['remote-given', '/uj/belso', 'lies in /uj/belso/**, which is remote-inner’s (Nagy Pál)'],
  ['remote-inner', '/uj/belso/ma', null],
  ['remote-left', '/regi', null],
  ['remote-both', '/kor/uj', null],
  ['remote-hello', '/kor/uj', 'lies in /kor/**, which is remote-both’s'],
  ['remote-hello', '/ifjusag/tabor', 'lies in /ifjusag/tabor/**, which is remote-camp’s (Kiss Anna)'],
  ['remote-hello', '/ifjusag/tabor/2', 'lies in /ifjusag/tabor/**'],
  ['remote-hello', '/ifjusag', null],
  ['remote-hello', '/ifjusag/tabori', null],
  ['remote-hello', '/kereses', '/kereses is an address of the page search of remote-search'],
  ['remote-hello', '/kereses/uj', null],
  ['remote-hello', '/axb', null],
  ['remote-hello', '/predikacio/12', 'of the page node_view of remote-search'],
  ['remote-hello', '/predikacio/uj', null],
  ['remote-hello', '/napok', 'of the page node_view'],
  ['remote-hello', '/napok/ma', 'of the page node_view'],
])('%s at %s: %s', async (name, address, said) => {
  const { takenProblem } = await load<{ takenProblem: TakenProblem }>('./availability.mjs')
  const problem = takenProblem({ name, address }, SITE)
  if (said === null) expect(problem).toBeNull()
  else expect(problem).toContain(said)
})

test('the owner of a name may begin again: its own pages are no conflict', async () => {
  const { takenProblem } = await load<{ takenProblem: TakenProblem }>('./availability.mjs')
  const live = { 'remote-camp': [{ name: 'camp', paths: ['/ifjusag/tabor'] }] }
  const camp = { name: 'remote-camp', address: '/ifjusag/tabor' }
  expect(takenProblem(camp, { ...SITE, live, key: hers.publicKey })).toBeNull()
  expect(takenProblem(camp, { ...SITE, live, key: his.publicKey })).toContain('is taken')
})

describe('the store of a site', () => {
  const store = mkdtempSync(path.join(tmpdir(), 'begin-'))
  afterAll(() => rmSync(store, { recursive: true }))
  const file = (name: string, content: unknown) => writeFileSync(path.join(store, name), JSON.stringify(content))
  const read = async (env: Record<string, string>, table?: string) => {
    const { readSite } = await load<{ readSite: ReadSite }>('./site-store.mjs')
    return readSite({ env, ...(table !== undefined && { table }) })
  }

  test('says whose names are, what is live, and which key is one’s own', async () => {
    const builds = [
      { deployment: { default: false }, extras: { pages: [{ name: 'old', paths: ['/regi'] }] } },
      { deployment: { default: true }, extras: { pages: SITE.live['remote-search'] } },
    ]
    expect(await read({ REMOTES_STORE: store })).toContain('there is no')
    file('remotes.json', { remotes: SITE.remotes })
    expect(await read({ REMOTES_STORE: store })).toMatchObject({ remotes: SITE.remotes, key: null })
    file('remote-search.json', { builds })
    const none = Object.fromEntries(Object.keys(SITE.remotes).map((name) => [name, []]))
    const found = { remotes: SITE.remotes, live: { ...none, ...SITE.live }, key: hers.publicKey }
    expect(await read({ REMOTES_STORE: store, BUILD_KEY: hers.privateKey })).toEqual(found)
    writeFileSync(path.join(store, 'hello.key'), hers.privateKey)
    const named = { REMOTES_STORE: 's3://elsewhere', BUILD_KEY: path.join(store, 'hello.key') }
    expect(await read(named, path.join(store, 'remotes.json'))).toEqual(found)
  })

  test('is not looked at where it cannot be, and that is said', async () => {
    expect(await read({})).toContain('--table, or REMOTES_STORE')
    expect(await read({ REMOTES_STORE: 's3://releases/site' })).toContain('fetch remotes.json of it')
  })
})
