import { callsOf } from '../remote-registry/api-calls.ts'
import { mayCall } from '../remote-registry/calls.ts'
import { rowOf } from '../remote-registry/registry.ts'
import type { Check } from './candidate.ts'

/** Renderer processes refuse calls that the row does not name; browsers do not. */
export const checkCalls: Check = {
  name: 'its row names the calls that it makes',
  find: ({ about, registry }) => {
    const calls = rowOf(registry, about.name)?.calls
    const isNamed = (line: string) => {
      const [method = '', path = ''] = line.split(' ')
      return calls === undefined || calls.includes(line) || mayCall(calls, method, path)
    }
    const missing = callsOf(about.imports).filter((line) => !isNamed(line))
    if (missing.length === 0) return null
    const options = missing.map((line) => `--call '${line}'`).join(' ')
    return {
      problem: `it calls ${missing.join(', ')}, which its row does not name`,
      remedy: `remove the calls, or ask the operator to add them to the row: npm run remotes -- add ${about.name} ${options}`,
    }
  },
}
