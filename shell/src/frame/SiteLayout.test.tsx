import { act, screen, within } from '@testing-library/react'
import { closePlayer, keepInPlayer } from 'shared-kernel/player'
import { readStored } from 'shared-kernel/preferences'
import { SiteLayout } from './SiteLayout.tsx'
import { button, link, provideModalDialogs, renderVisit } from './testing/render-visit.tsx'
import { PRIVACY_KEY } from './privacy-key.ts'

const page = (
  <SiteLayout>
    <h1>Prédikáció</h1>
    <button type="button">Olvasom</button>
  </SiteLayout>
)
const withPolicy = { site: { privacy_policy: '<p>Nem gyűjtünk <b>adatot</b>.</p>' } }
const dialog = (name: string) => screen.queryByRole('dialog', { name })

beforeAll(provideModalDialogs)
beforeEach(() => localStorage.clear())

test('the first stop of the Tab key leads past the header, into the page', async () => {
  const { user, router } = await renderVisit(page)
  Element.prototype.scrollIntoView = () => undefined
  await user.tab()
  expect(link('Ugrás a tartalomhoz')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
  expect(router.state.location.hash).toBe('')
})

test('[AP-03] an embedded visit has no header, no privacy dialog and a small footer', async () => {
  await renderVisit(page, { ...withPolicy, embedded: true })
  expect(screen.getByRole('heading', { name: 'Prédikáció' })).toBeInTheDocument()
  expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(within(screen.getByRole('contentinfo')).queryByRole('link')).not.toBeInTheDocument()
})

test('[AP-07] the privacy dialog is shown beside the page, which stays usable and keeps the focus', async () => {
  const { user } = await renderVisit(page, withPolicy)
  expect(dialog('Adatkezelés')).toBeInTheDocument()
  expect(document.body).toHaveFocus()
  await user.click(button('Olvasom'))
  expect(button('Olvasom')).toHaveFocus()
  expect(dialog('Adatkezelés')).toBeInTheDocument()
})

test('[AP-07] once acknowledged it is remembered', async () => {
  const { user } = await renderVisit(page, withPolicy)
  await user.click(button('Rendben'))
  expect(dialog('Adatkezelés')).not.toBeInTheDocument()
  expect(readStored(PRIVACY_KEY)).not.toBeNull()
})

test('[AP-07] a visitor who has acknowledged it does not see it again, but opens the policy from the footer', async () => {
  localStorage.setItem(PRIVACY_KEY, '1')
  const { user } = await renderVisit(page, withPolicy)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(button('Adatkezelési tájékoztató'))
  const policy = dialog('Adatkezelési tájékoztató')!
  expect(within(policy).getByText('adatot').tagName).toBe('B')
  await user.click(button('Bezárás'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('[AP-07] reading the policy acknowledges it', async () => {
  const { user } = await renderVisit(page, withPolicy)
  await user.click(button('Elolvasom'))
  expect(dialog('Adatkezelési tájékoztató')).toBeInTheDocument()
  await user.click(button('Bezárás'))
  expect(readStored(PRIVACY_KEY)).not.toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
})

test.each(['Rendben', 'Olvasom'])('[AP-07] Escape puts the notice away while the focus is on %s', async (focused) => {
  const { user } = await renderVisit(page, withPolicy)
  button(focused).focus()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(readStored(PRIVACY_KEY)).not.toBeNull()
})

test('[AP-07] the notice waits while the player stands at the lower edge of the window', async () => {
  await renderVisit(page, withPolicy)
  act(() => keepInPlayer({ nid: 1, title: 'Cím', path: '/node/1', files: [] }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  act(closePlayer)
  expect(dialog('Adatkezelés')).toBeInTheDocument()
})

test('[AP-07] without a policy there is nothing to show', async () => {
  await renderVisit(page)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
