import { checkCalls } from './owner.ts'
import { REGISTRY, candidateOf } from './test-candidate.ts'

const find = (calls: string[] | undefined, ...names: string[]) => {
  const row = { ...REGISTRY.remotes['remote-bible']!, ...(calls && { calls }) }
  const about = { imports: { 'shared-kernel/api': names } }
  return checkCalls.find(candidateOf({ about, registry: { ...REGISTRY, remotes: { 'remote-bible': row } } }))
}

test.each<[what: string, calls: string[] | undefined, names: string[]]>([
  ['any call without a limit', undefined, ['getList', 'getExternalBibleText']],
  ['named calls', ['GET /api/v2/list', 'bible_hosts'], ['getList', 'getExternalBibleText', 'isApiError']],
  ['calls below a named address', ['GET /api/v2/**'], ['getNode', 'getReadingPlanSermons']],
  ['no call', [], []],
])('passes: %s', (_what, calls, names) => {
  expect(find(calls, ...names)).toBeNull()
})

test('rejects calls that the row does not name, with what the operator adds', () => {
  expect(find(['GET /api/v2/list'], 'getList', 'getExternalBibleText', 'sendFeedback')).toEqual({
    problem: 'it calls bible_hosts, GET /api/v2/feedback, POST /api/v2/feedback/:token, which its row does not name',
    remedy: expect.stringContaining(
      "npm run remotes -- add remote-bible --call 'bible_hosts' --call 'GET /api/v2/feedback' --call 'POST /api/v2/feedback/:token'",
    ),
  })
})
