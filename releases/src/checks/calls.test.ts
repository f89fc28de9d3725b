import { type CallContext, callsInWords, scriptsOf } from './calls.ts'

const AROUND: CallContext = {
  remote: 'remote-hello',
  calls: ['GET /api/v2/list', 'GET /api/v2/node/:id', 'https://tiles.example'],
  origins: ['http://localhost:4200', 'https://api.example'],
  bibleHosts: ['szentiras.eu'],
}
const get = (url: string) => ({ method: 'GET', url })

test.each([
  [get('http://localhost:4200/api/v2/list?s=a'), null],
  [get('http://localhost:4200/en/api/v2/node/1'), null],
  [get('https://api.example/api/v2/list'), null],
  [get('https://tiles.example/1/2'), null],
  [{ method: 'POST', url: 'http://localhost:4200/session/token' }, null],
  [get('http://localhost:4200/api/v2/passage?book=Jn'), 'it calls GET /api/v2/passage, and'],
  [get('https://api.example/api/v2/passage'), 'it calls GET /api/v2/passage, and'],
  [{ method: 'POST', url: 'http://localhost:4200/api/v2/list' }, "--call 'POST /api/v2/list'"],
  [get('http://localhost:4200/metrics'), 'it calls GET /metrics, and'],
  [get('https://evil.example/api/v2/list'), "--call 'https://evil.example'"],
  [get('http://tiles.example/1'), 'it calls http://tiles.example, and'],
  [get('https://evil.example/session/token'), 'it calls https://evil.example, and'],
  [get('https://szentiras.eu/api/x'), "--call 'bible_hosts'"],
  [get('http://szentiras.eu/api/x'), 'it calls http://szentiras.eu, and'],
  [get('wss://evil.example/x'), 'it calls wss://evil.example, and'],
])('a page that requests %j: %j', (asked, said) => {
  const words = callsInWords([get('http://localhost:4200/api/v2/list'), asked], AROUND)
  if (said === null) expect(words).toBeNull()
  else expect(words).toContain(said)
})

test('each missing line is reported once, with the command that adds it', () => {
  const asked = ['/api/v2/a?x=1', '/api/v2/a?x=2', '/api/v2/b'].map((path) => get(`http://localhost:4200${path}`))
  expect(callsInWords(asked, AROUND)).toBe(
    'it calls GET /api/v2/a, GET /api/v2/b, and the row of remote-hello in the remote registry does not name that: ' +
      'leave it out, or ask the operator for it, beside what the row has: ' +
      "npm run remotes -- add remote-hello --call 'GET /api/v2/a' --call 'GET /api/v2/b'",
  )
})

test('a row with `bible_hosts` may call the hosts of the config; a row without calls is not checked', () => {
  const asked = [get('https://szentiras.eu/api/x')]
  expect(callsInWords(asked, { ...AROUND, calls: ['bible_hosts'] })).toBeNull()
  expect(callsInWords(asked, { ...AROUND, calls: [] })).toContain('bible_hosts')
  expect(callsInWords([get('https://evil.example/')], { ...AROUND, calls: undefined })).toBeNull()
})

test('async callers count as causes of a request', () => {
  const stack = {
    callFrames: [{ url: 'a' }, { url: 'b' }],
    parent: { callFrames: [], parent: { callFrames: [{ url: 'c' }] } },
  }
  expect(scriptsOf(stack)).toEqual(['a', 'b', 'c'])
  expect(scriptsOf(undefined)).toEqual([])
})
