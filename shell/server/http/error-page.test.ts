import { createHash } from 'node:crypto'
import { LIGHT_PAGE_HEADERS, lightPage } from './error-page.ts'

test('a page that will be there soon asks again by itself, and can be asked', () => {
  const html = lightPage({ title: 'Sokan <vannak>', text: 'Mindjárt.', retryAfter: 4 })
  expect(html).toContain('<meta http-equiv="refresh" content="4">')
  expect(html).toContain('<h1>Sokan &lt;vannak&gt;</h1>')
  expect(html).toContain('<a href="">Újrapróbálom</a>')
})

test('a page that will not be there leads home', () => {
  const html = lightPage({ title: 'Nincs', text: 'Hibás.' })
  expect(html).not.toContain('http-equiv')
  expect(html).toContain('<a href="/">A kezdőlapra</a>')
})

test('its policy lets its style apply and nothing else', () => {
  const [, style = ''] = /<style>([^]*)<\/style>/.exec(lightPage({ title: '', text: '' })) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(LIGHT_PAGE_HEADERS['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
  )
})
