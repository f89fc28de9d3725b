import { screen } from '@testing-library/react'
import { Header } from './Header.tsx'
import { renderVisit } from './testing/render-visit.tsx'

test('[AP-04] a logo is a picture that comes along, never something to fetch', async () => {
  await renderVisit(<Header />, { site: { logo: { data: 'https://masutt.hu/kep.png' } } })
  expect(document.querySelector('img')).toBeNull()
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
