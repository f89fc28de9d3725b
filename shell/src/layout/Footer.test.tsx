import { screen, within } from '@testing-library/react'
import { Footer } from './Footer.tsx'
import { button, link, renderVisit } from './testing/render-visit.tsx'

const footer = <Footer onShowPolicy={() => undefined} />

test('[AP-05] the block Kapcsolódó oldalak lists the sites by weight, without their schemes', async () => {
  await renderVisit(footer, {
    sites: [
      { field_link: 'https://nehez.hu', weight: 9 },
      { field_link: 'http://konnyu.hu/lap', weight: -1 },
      { field_link: '//kozepes.hu', weight: 2 },
    ],
  })
  const block = screen.getByRole('region', { name: 'Kapcsolódó oldalak' })
  const links = within(block).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['konnyu.hu/lap', 'kozepes.hu', 'nehez.hu'])
  expect(links[2]).toHaveAttribute('href', 'https://nehez.hu')
})

test('[MF-05] [AP-06] what the footer menu leads to already has its only link there', async () => {
  const menu = {
    footer: [
      { title: 'Beágyazás', url: '/beagyazas' },
      { title: 'Írjon nekünk', url: '/visszajelzes' },
    ],
  }
  await renderVisit(footer, { site: { privacy_policy: '<p>Nem gyűjtünk adatot.</p>' }, menu })
  expect(screen.getAllByRole('link')).toEqual([
    link('Beágyazás'),
    link('Írjon nekünk'),
    // Without scripts the policy is on the page of the feedback.
    link('Adatkezelési tájékoztató'),
    link('Elolvasom'),
  ])
})

test('[AP-06] feedback is offered when there is a privacy policy', async () => {
  const { user, router } = await renderVisit(footer, { site: { privacy_policy: '<p>Nem gyűjtünk adatot.</p>' } })
  expect(button('Adatkezelési tájékoztató')).toBeInTheDocument()
  await user.click(link('Visszajelzés'))
  expect(router.state.location.pathname).toBe('/visszajelzes')
  expect(link('Visszajelzés')).toHaveAttribute('aria-current', 'page')
})

test('[AP-03] [AP-06] embedded, the footer is the copyright alone', async () => {
  await renderVisit(footer, {
    embedded: true,
    site: { copyright_raw: '© Szerzők', privacy_policy: '<p>Nem gyűjtünk adatot.</p>' },
    menu: { footer: [{ title: 'Rólunk', url: '/rolunk' }] },
    sites: [{ field_link: 'https://pelda.hu', weight: 1 }],
  })
  expect(screen.getByRole('contentinfo')).toHaveTextContent('Próbaoldal© Szerzők')
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
