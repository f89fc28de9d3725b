import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'

import type { Config } from '../api.ts'
import { ConfigProvider, emptyConfig, siteLabel, useConfig } from '../config.tsx'

const config = (title?: string): Config => ({ ...emptyConfig, site: { title } })
const sites = [
  { field_link: 'https://b.hu', weight: 5 },
  { field_link: 'https://a.hu/ige', weight: -3 },
  { field_link: 'http://c.hu', weight: 5 },
]

function Site() {
  const title = useConfig(({ site }) => site.title)
  const related = useConfig((state) => state.sites)
  return <p>{[title, ...related.map(({ field_link }) => siteLabel(field_link))].join(' | ')}</p>
}

test('[AP-04] [AP-05] the title of the site and related sites by weight, without their scheme', () => {
  render(
    <ConfigProvider config={config('Ige és lélek')} sites={sites}>
      <Site />
    </ConfigProvider>,
  )
  expect(screen.getByText('Ige és lélek | a.hu/ige | b.hu | c.hu')).toBeInTheDocument()
})

const page = (title?: string) => (
  <ConfigProvider config={config(title)} sites={[]}>
    <Site />
  </ConfigProvider>
)

test('two sites rendered by one server do not mix', () => {
  expect([renderToString(page('A')), renderToString(page('B')), renderToString(page('A'))]).toEqual([
    '<p>A</p>',
    '<p>B</p>',
    '<p>A</p>',
  ])
})

test.each([undefined, '', '  '])('[AP-04] the title %p is Lelkész.com, until a config with another comes', (title) => {
  const { rerender } = render(page(title))
  expect(screen.getByText('Lelkész.com')).toBeInTheDocument()
  rerender(page('Később'))
  expect(screen.getByText('Később')).toBeInTheDocument()
})

test.each([
  ['https://pelda.hu/a?b=c', 'pelda.hu/a?b=c'],
  ['HTTP://pelda.hu', 'pelda.hu'],
  ['https://pelda.hu:8080/', 'pelda.hu:8080'],
  ['//pelda.hu/ ', 'pelda.hu'],
  ['https://pelda.hu/a/', 'pelda.hu/a/'],
  ['pelda.hu', 'pelda.hu'],
  ['https://uh.\u202Eadlep', 'uh.%E2%80%AEadlep'],
])('[AP-05] %s is shown as %s', (link, label) => {
  expect(siteLabel(link)).toBe(label)
})
