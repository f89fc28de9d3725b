/** The faults of API calls, which the proxy injects on real sockets. */
import type { Fault } from '../servers/fault-proxy.ts'

/** Expected JSON type of an answer: the other one is "valid JSON of another form". */
export type Promised = 'object' | 'list' | 'text'

const JSON_TYPE = 'application/json; charset=utf-8'
const LOGIN_PAGE = '<!doctype html><title>Hálózat</title><p>Jelentkezzen be a hálózat használatához.</p>'

const otherForm = (promised: Promised) => (promised === 'object' ? '["valami",7]' : '{"valami":{"más":[1,2]}}')

export const FAULT_KINDS: Record<string, (promised: Promised) => Fault> = {
  '500': () => ({ kind: 'status', status: 500 }),
  '429 with Retry-After: 1': () => ({ kind: 'status', status: 429, headers: { 'retry-after': '1' } }),
  'no answer': () => ({ kind: 'hang' }),
  'a cut connection': () => ({ kind: 'cut' }),
  'HTML instead of JSON': () => ({ kind: 'body', body: LOGIN_PAGE, type: 'text/html; charset=utf-8' }),
  'JSON of another form': (promised) => ({ kind: 'body', body: otherForm(promised), type: JSON_TYPE }),
  'an empty body': () => ({ kind: 'body', body: '', type: JSON_TYPE }),
}
