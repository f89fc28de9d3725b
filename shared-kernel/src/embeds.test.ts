import { EMBED_CONTRACTS, embedProblem } from './embeds.ts'

const embed = { contract: 'embed@1', load: async () => 1, Component: () => null }

test('an embed that keeps its contract is taken, and the shell says that it knows it', () => {
  expect(embedProblem({ embed })).toBeNull()
  expect(EMBED_CONTRACTS).toContain(embed.contract)
})

test.each([
  ['nothing at all', undefined, 'it exports no embed'],
  ['a contract of the future', { embed: { ...embed, contract: 'embed@2' } }, 'its contract is embed@2, not embed@1'],
  ['no component', { embed: { ...embed, Component: 'p' } }, 'its embed has no usable Component'],
])('an embed is refused: %s', (_what, module, problem) => expect(embedProblem(module)).toBe(problem))
