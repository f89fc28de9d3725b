import { screen, within } from '@testing-library/react'
import { SiteLayout } from './SiteLayout.tsx'
import { button, link, provideModalDialogs, renderVisit } from './testing/render-visit.tsx'

const page = (
  <SiteLayout>
    <h1>Prédikáció</h1>
    <button type="button">Olvasom</button>
  </SiteLayout>
)
const withPolicy = { site: { privacy_policy: '<p>Nem gyűjtünk <b>adatot</b>.</p>' } }
const notice = () => screen.queryByText(/^Hogyan kezeljük az adatait/)
const dialog = (name: string) => screen.queryByRole('dialog', { name })

beforeAll(provideModalDialogs)

test('the first stop of the Tab key leads past the header, into the page', async () => {
  const { user, router } = await renderVisit(page)
  Element.prototype.scrollIntoView = () => undefined
  await user.tab()
  expect(link('Ugrás a tartalomhoz')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
  expect(router.state.location.hash).toBe('')
})

test('[AP-03] an embedded visit has no header, no privacy notice and a small footer', async () => {
  await renderVisit(page, { ...withPolicy, embedded: true })
  expect(screen.getByRole('heading', { name: 'Prédikáció' })).toBeInTheDocument()
  expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  expect(notice()).not.toBeInTheDocument()
  expect(within(screen.getByRole('contentinfo')).queryByRole('link')).not.toBeInTheDocument()
})

test('[AP-07] the notice is a line in the page; it takes no focus, and nothing has to be pressed', async () => {
  const { user } = await renderVisit(page, withPolicy)
  expect(notice()).toBeVisible()
  expect(dialog('Adatkezelési tájékoztató')).not.toBeInTheDocument()
  expect(document.body).toHaveFocus()
  await user.click(button('Olvasom'))
  expect(button('Olvasom')).toHaveFocus()
})

test.each(['Elolvasom', 'Adatkezelési tájékoztató'])('[AP-07] %s opens the policy as a dialog', async (opener) => {
  const { user } = await renderVisit(page, withPolicy)
  await user.click(button(opener))
  const policy = dialog('Adatkezelési tájékoztató')!
  expect(within(policy).getByText('adatot').tagName).toBe('B')
  await user.click(button('Bezárás'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(link('Elolvasom')).toHaveAttribute('href', '/visszajelzes')
})

test('[AP-07] without a policy there is nothing to show', async () => {
  await renderVisit(page)
  expect(notice()).not.toBeInTheDocument()
})
