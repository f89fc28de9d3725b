import { rejectForeignOrigin } from './request-checks.ts'

const allowedOrigins = ['https://igehirdetesek.example']

test.each([
  ['a program', {}, 'allowed'],
  ['a site allowed by name', { origin: 'https://igehirdetesek.example' }, 'allowed'],
  ['this host', { origin: 'http://127.0.0.1:4300' }, 'allowed'],
  ['this host by another scheme', { origin: 'https://127.0.0.1:4300' }, 'allowed'],
  ['our page through a proxy', { origin: 'http://localhost:5200', 'sec-fetch-site': 'same-origin' }, 'allowed'],
  ['our page through a proxy, an old browser', { origin: 'http://localhost:5200' }, 'refused'],
  ['a neighbouring host name', { origin: 'https://evil.pelda.hu', 'sec-fetch-site': 'same-site' }, 'refused'],
  ['a foreign page', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 'refused'],
  ['a foreign page that names itself ours', { origin: 'https://igehirdetesek.example.evil.example' }, 'refused'],
  ['a page in a sandbox', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 'refused'],
  ['what is no origin', { origin: '127.0.0.1:4300' }, 'refused'],
])('[API-01] %s', (_, headers, expected) => {
  const sends = () => rejectForeignOrigin({ headers, host: '127.0.0.1:4300' }, { allowedOrigins })
  if (expected === 'allowed') expect(sends).not.toThrow()
  else expect(sends).toThrow(expect.objectContaining({ code: 'origin_refused', statusCode: 403 }))
})
