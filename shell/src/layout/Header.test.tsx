import { act, fireEvent, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { setLanguage } from 'shared-kernel/preferences'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'shared-kernel/site-router'
import { Header } from './Header.tsx'
import { button, link, renderVisit } from './testing/render-visit.tsx'

const picture = 'data:image/png;base64,iVBORw0KGgo='

test('[AP-04] title, logo, slogan, menu, font size and theme stand in the header', async () => {
  const { user, router } = await renderVisit(<Header />, {
    site: { title: 'Igehely', slogan: 'Olvasni jó', logo: { data: picture } },
    menu: { header: [{ title: 'Keresés', url: '/kereses' }] },
  })
  expect(screen.getByRole('banner')).toHaveTextContent('Olvasni jó')
  expect(document.querySelector('img')).toHaveAttribute('src', picture)
  expect(screen.getByRole('navigation', { name: 'Főmenü' })).toBeInTheDocument()
  expect(screen.getByRole('slider', { name: 'Betűméret' })).toBeInTheDocument()
  expect(button('Sötét mód')).toBeInTheDocument()
  await user.click(link(/Igehely/))
  expect(router.state.location.pathname).toBe('/')
})

test('[AP-04] a site without a name, a logo and a slogan is called Lelkész.com', async () => {
  await renderVisit(<Header />, { site: { title: undefined } })
  expect(link('Lelkész.com')).toBeInTheDocument()
  expect(document.querySelector('img')).toBeNull()
})

test('[AP-04] a logo is a picture that comes along, never something to fetch', async () => {
  await renderVisit(<Header />, { site: { logo: { data: 'https://masutt.hu/kep.png' } } })
  expect(document.querySelector('img')).toBeNull()
})

test('[MN-02] on a phone one button opens the panel that holds the whole menu and the font size', async () => {
  await renderVisit(<Header />, {
    wide: false,
    menu: {
      header: [
        { title: 'Keresés', url: '/kereses' },
        { title: 'Ige', children: [{ title: 'Napi', url: '/napi-ige' }] },
      ],
    },
  })
  const opener = button('Menü')
  const panel = document.getElementById(opener.getAttribute('popovertarget')!)!
  expect(panel).toHaveAttribute('popover', 'auto')
  expect(panel).toContainElement(screen.getByRole('navigation', { name: 'Főmenü' }))
  expect(panel).toContainElement(screen.getByRole('slider'))
  expect(opener).toHaveAttribute('aria-expanded', 'false')

  panel.matches = (selector) => selector === ':popover-open'
  fireEvent(panel, new Event('toggle'))
  expect(opener).toHaveAttribute('aria-expanded', 'true')
  expect(button('Menü bezárása')).toHaveFocus()

  panel.hidePopover = jest.fn()
  fireEvent.click(link('Keresés'))
  expect(panel.hidePopover).toHaveBeenCalled()
})

test('[AP-02] with only Hungarian no switch shows', async () => {
  await renderVisit(<Header />, { languages: ['hu'] })
  expect(screen.queryByRole('group', { name: 'Nyelv' })).not.toBeInTheDocument()
})

test('[AP-02] the languages of the config are offered by their own names; the choice is remembered', async () => {
  const { user } = await renderVisit(<Header />, { languages: ['hu', 'en'] })
  expect(button('magyar')).toHaveAttribute('aria-pressed', 'true')
  await user.click(button('English'))
  expect(button('English')).toHaveAttribute('aria-pressed', 'true')
  expect(localStorage.getItem('lelkesz.language')).toBe('en')
  act(() => setLanguage('hu'))
})

test('[AP-02] a language without a catalogue is offered for the content only', async () => {
  await renderVisit(<Header />, { languages: ['hu', 'en', 'de'] })
  const group = screen.getByRole('group', { name: 'Nyelv' })
  expect([...group.children].map(({ textContent }) => textContent)).toEqual([
    'magyar',
    'English',
    'Deutsch (csak a tartalom)',
  ])
  expect(screen.getByText('Deutsch')).toHaveAttribute('lang', 'de')
})

test('the server renders the header: no window, storage or clock is needed, and no style attribute is written', async () => {
  const handler = createStaticHandler([{ path: '*', element: <Header /> }])
  const context = await handler.query(new Request('http://site.test/kereses'))
  if (context instanceof Response) throw new Error('The header navigated')
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />)
  expect(html).toContain('Lelkész.com')
  expect(html).not.toContain('style=')
})
