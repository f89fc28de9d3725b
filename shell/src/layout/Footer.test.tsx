import { screen, within } from '@testing-library/react'
import { Footer } from './Footer.tsx'
import { button, link, renderVisit } from './testing/render-visit.tsx'

const footer = <Footer onShowPolicy={() => undefined} />

test('[AP-05] paragraphs, lists, pictures and small print of the copyright stay', async () => {
  const sanitized =
    '<p><b>©</b> <i>Szerzők</i> <small>2026</small></p><ul><li>Egy</li></ul><ol><li>Kettő</li></ol><p><a href="https://a.hu/">A</a></p>'
  const picture = '<img src="/media/jel.png" alt="Jel" width="88">'
  await renderVisit(footer, { site: { copyright_raw: `${sanitized}${picture}<img src="javascript:x" alt="Y">` } })
  const shown = screen.getByText('©').closest('div')!
  expect([...shown.querySelectorAll('*')].map(({ tagName }) => tagName).join(' ')).toBe(
    'P B I SMALL UL LI OL LI P A IMG',
  )
  expect(screen.getByRole('img', { name: 'Jel' })).toHaveAttribute('src', '/media/jel.png')
})

test('[AP-05] the block Információ holds the footer menu', async () => {
  const { user, router } = await renderVisit(footer, {
    menu: {
      footer: [
        { title: 'Rólunk', url: '/rolunk' },
        { title: 'Társunk', url: 'https://pelda.hu' },
      ],
    },
  })
  const block = screen.getByRole('region', { name: 'Információ' })
  expect(
    within(block)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Rólunk', 'Társunk', 'Beágyazás más honlapba'])
  await user.click(link('Rólunk'))
  expect(router.state.location.pathname).toBe('/rolunk')
})

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
