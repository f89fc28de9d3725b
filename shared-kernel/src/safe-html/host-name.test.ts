import { isHostName } from './host-name.ts'

test.each(['szentiras.eu', 'localhost:4200', '127.0.0.1', 'a', 'xn--hlzat-1qa.hu', `${'a'.repeat(63)}.hu`])(
  '%s names a host',
  (text) => expect(isHostName(text)).toBe(true),
)

test.each([
  ...['', '.', 'a.', '.a', 'a..b', '-a.hu', 'a-.hu', 'A.hu', 'hálózat.hu', '*.a.hu', '*', 'a.hu/', 'https://a.hu'],
  ...[
    'a.hu; frame-ancestors *',
    'a.hu\n',
    "'self'",
    'a.hu:',
    'a.hu:123456',
    'user@a.hu',
    'a b',
    `${'a'.repeat(64)}.hu`,
  ],
  Array(64).fill('abc').join('.'),
])('%j names none', (text) => expect(isHostName(text)).toBe(false))
