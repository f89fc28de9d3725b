import { goneLive, shared } from './deployments.ts'
import { type NameOwners, nameOwners, nameProblem } from './owned-names.ts'
import { type Deployment, EMPTY_REGISTRY, type RegistryDocument } from './registry-document.ts'
import { EMPTY_TABLE, type RemotesTable } from './remotes-table/document.ts'
import { build } from './test-deployment.ts'

const [HELLO, CAMP] = ['remote-hello', 'remote-camp'] as const
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 10, minute))
const row = { owners: ['x'], spaces: ['/**'], keys: [], budgets: {} }
/** The attacker's row stands first: the order of the table decides nothing. */
const table: RemotesTable = { ...EMPTY_TABLE, remotes: { [HELLO]: row, [CAMP]: row } }
const withPages = (remote: string, id: string, ...names: string[]): Deployment => {
  const one = build(id, remote)
  const pages = names.map((name) => ({ name, paths: [`/${remote}/${name}`], module: './P' }))
  return { ...one, extras: { ...one.extras, pages } }
}
const camp = goneLive([], withPages(CAMP, 'c1', 'camp'), at(5))
const thief = goneLive(
  goneLive([], withPages(HELLO, 'h1', 'hello'), at(1)),
  withPages(HELLO, 'h2', 'hello', 'camp'),
  at(9),
)
const both: RegistryDocument = { ...EMPTY_REGISTRY, microFrontends: { [HELLO]: thief, [CAMP]: camp } }

const ownersOf = (
  admitted: RegistryDocument,
  before: NameOwners = {},
  more: { believed?: RegistryDocument; table?: RemotesTable } = {},
) => nameOwners({ believed: admitted, admitted, table, before, ...more })
const HELD = { 'page name camp': CAMP }

test('a name stays with the remote that had it, whatever date another one signs', () => {
  const before1970 = goneLive([], withPages(HELLO, 'h2', 'hello', 'camp'), new Date(0))
  const owners = ownersOf({ ...both, microFrontends: { [HELLO]: before1970, [CAMP]: camp } }, HELD)
  expect(owners).toEqual({ 'page name hello': HELLO, 'page name camp': CAMP })
  expect(nameProblem(owners, HELLO, before1970[0]!)).toEqual({
    problem: 'the page name camp belongs to remote-camp',
    wayOut: 'choose another, or let remote-camp give it up first',
  })
  expect(nameProblem(owners, CAMP, camp[0]!)).toBeNull()
  // The build before is not touched.
  expect(nameProblem(owners, HELLO, thief[1]!)).toBeNull()
})

test('a server that has seen neither goes by the dates, and by what is off last', () => {
  expect(ownersOf(both)['page name camp']).toBe(CAMP)
  const off = { [CAMP]: [{ buildId: null, at: '', by: '', why: '' }] }
  expect(ownersOf({ ...both, off })['page name camp']).toBe(HELLO)
  expect(ownersOf({ ...both, off }, HELD)['page name camp']).toBe(CAMP)
})

test('a name is free when its owner has no build with it any more, and not while only its key is lost', () => {
  const without = (builds: Deployment[]) => ({ ...both, microFrontends: { [HELLO]: thief, [CAMP]: builds } })
  const other = goneLive(camp, withPages(CAMP, 'c2', 'tents'), at(12))
  expect(ownersOf(without(other), HELD)['page name camp']).toBe(HELLO)
  const share = shared(other, withPages(CAMP, 'c3', 'camp'), 10, at(13))
  expect(ownersOf(without(share), HELD)['page name camp']).toBe(CAMP)
  // Retired, or freed by the operator.
  expect(ownersOf(without([]), HELD)['page name camp']).toBe(HELLO)
  const freed = { ...table, remotes: { [HELLO]: row } }
  expect(ownersOf(without([]), HELD, { believed: both, table: freed })['page name camp']).toBe(HELLO)
  // None of its builds counts, and the registry names them; or its entry does not count.
  expect(ownersOf(without([]), HELD, { believed: both })['page name camp']).toBe(CAMP)
  expect(ownersOf({ ...both, microFrontends: { [HELLO]: thief } }, HELD)['page name camp']).toBe(CAMP)
})

test('embeds share one set of names and of elements', () => {
  const height = { fixed: 1 }
  const of = (remote: string, extras: object): Deployment => {
    const one = build('e1', remote)
    return { ...one, extras: { ...one.extras, ...extras } }
  }
  const inset = of(CAMP, { insets: [{ name: 'daily', module: './D', attributes: {}, height }] })
  const owners = ownersOf({ ...EMPTY_REGISTRY, microFrontends: { [CAMP]: goneLive([], inset, at(1)) } })
  const widget = (name: string, element: string) =>
    of(HELLO, { widgets: [{ name, module: './W', element, attributes: {} }] })
  expect(nameProblem(owners, HELLO, widget('daily', 'lelkesz-x'))?.problem).toBe(
    'the embed name daily belongs to remote-camp',
  )
  expect(nameProblem(owners, HELLO, widget('x', 'lelkesz-daily'))?.problem).toBe(
    'the element lelkesz-daily belongs to remote-camp',
  )
  expect(nameProblem(owners, HELLO, widget('constructor', 'lelkesz-x'))).toBeNull()
})
