import { EMBED_CONTRACTS, embedProblem } from './insets.ts'

const inset = { contract: 'inset@1', load: async () => 1, Component: () => null }

test('an inset that keeps its contract is taken, and the shell says that it knows it', () => {
  expect(embedProblem({ inset })).toBeNull()
  expect(EMBED_CONTRACTS).toContain(inset.contract)
})

test.each([
  ['nothing at all', undefined, 'it exports no inset'],
  ['a page', { page: inset }, 'it exports no inset'],
  ['a contract of the future', { inset: { ...inset, contract: 'inset@2' } }, 'its contract is inset@2, not inset@1'],
  ['no loader', { inset: { ...inset, load: undefined } }, 'its inset has no usable load'],
  ['no component', { inset: { ...inset, Component: 'p' } }, 'its inset has no usable Component'],
])('an inset is refused: %s', (_what, module, problem) => expect(embedProblem(module)).toBe(problem))
