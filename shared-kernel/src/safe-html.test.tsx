import { render, screen } from '@testing-library/react'
import { parse } from 'parse5'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { provideHtmlParser } from './safe-html.tsx'
import { SafeHtml, SafeHtmlLinks } from './safe-html.tsx'

afterEach(() => provideHtmlParser(null))

test('[PG-02] references in the text can be made links, but not inside links', () => {
  const linkReferences = (text: string): ReactNode =>
    text.split(/(Jn 3,16)/).map((part, index) =>
      part === 'Jn 3,16' ? (
        <a key={index} href="/vers">
          {part}
        </a>
      ) : (
        part
      ),
    )
  render(
    <SafeHtml
      kind="body"
      html='<p>Lásd Jn 3,16 versét és <a href="/mas">a Jn 3,16 <b>Jn 3,16</b> oldalt</a>.</p>'
      renderText={linkReferences}
    />,
  )
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Jn 3,16', '/vers'],
    ['a Jn\u00a03,16 Jn\u00a03,16 oldalt', '/mas'],
  ])
})

test('links within the site go through the given component, others do not', () => {
  const RouterLink = ({ to, children }: { to: string; children?: ReactNode }) => (
    <a href={`${to}?EMBEDDED=1`}>{children}</a>
  )
  render(
    <SafeHtmlLinks link={RouterLink}>
      <SafeHtml kind="inline" html='<a href="/a">A</a> <a href="https://b.hu/">B</a>' />
    </SafeHtmlLinks>,
  )
  expect(screen.getByRole('link', { name: 'A' })).toHaveAttribute('href', '/a?EMBEDDED=1')
  expect(screen.getByRole('link', { name: 'B' })).toHaveAttribute('href', 'https://b.hu/')
  expect(screen.getByRole('link', { name: 'B' })).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
})

test('[AP-05] HTML that the server parsed hydrates without a warning', async () => {
  const page = (
    <SafeHtml kind="body" className="text" html={'<h1>A</h1>\r\n<div>b<p>c<table> <tr><td>d</table><img src=/e.png>'} />
  )
  provideHtmlParser((html) => parse(html, { scriptingEnabled: false }))
  const box = document.createElement('div')
  box.innerHTML = renderToString(page)
  provideHtmlParser(null)
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const recovered: unknown[] = []
  await act(async () => {
    hydrateRoot(box, page, { onRecoverableError: (error) => recovered.push(error) })
  })
  expect(recovered).toEqual([])
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
})

test('under Trusted Types the parser takes its text from the policy named safe-html', async () => {
  const createPolicy = jest.fn((_name: string, rules: { createHTML: (html: string) => string }) => rules)
  Object.assign(window, { trustedTypes: { createPolicy } })
  const parseFromString = jest.spyOn(DOMParser.prototype, 'parseFromString')
  await jest.isolateModulesAsync(async () => {
    const fresh = await import('./safe-html.tsx')
    fresh.parseTree('<p>a</p>')
    fresh.parseTree('<p>b</p>')
  })
  expect(createPolicy).toHaveBeenCalledTimes(1)
  expect(createPolicy.mock.calls[0]?.[0]).toBe('safe-html')
  expect(parseFromString).toHaveBeenCalledTimes(2)
  parseFromString.mockRestore()
  Reflect.deleteProperty(window, 'trustedTypes')
})
