import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { page } from '../exposed/FeedbackPage.tsx'
import { pages } from '../pages.ts'
import { openPage, provideApi, renderOnServer, withStatus } from 'shared-kernel/test-site'

const POLICY = '<p>Az üzeneteket <b>egy évig</b> őrizzük.</p>'
const KEYS = ['token-1', 'k1', 'k2', 'k3', 'k4', 'k5', 'k6']
const row = pages.find(({ name }) => name === 'feedback')!
const open = (visit = {}) => openPage(page, row, '/visszajelzes', { site: { privacy_policy: POLICY }, ...visit })
const sends = (calls: { method: string }[]) => calls.filter(({ method }) => method === 'POST')
const send = () => screen.getByRole('button', { name: /^Küldés/ })
const box = (name: RegExp | string) => screen.getByRole('textbox', { name })

/** Answers the two steps of a send; `post` is the second one's answer. */
const provideForm = (post: () => object | number | Promise<object>) =>
  provideApi(({ method }) => (method === 'GET' ? KEYS : post()))

beforeEach(() => {
  sessionStorage.clear()
  document.title = 'Visszajelzés – Lelkész.com'
})

test('[AP-06] the form shows the policy it asks to accept', async () => {
  await open()
  await userEvent.click(screen.getByText('Adatkezelési tájékoztató'))
  expect(screen.getByText('egy évig')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /Elolvastam és elfogadom/ })).not.toBeChecked()
})

test('[AP-06] the page is offered only with a privacy policy', async () => {
  expect(row.when).toBe('site.privacy_policy')
  await open({ site: {} })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Igehirdetések keresése' })).toHaveAttribute('href', '/kereses')
})

test('[AP-03] [AP-06] embedded there is no form, but a sentence and links that stay embedded', async () => {
  await open({ embedded: true })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('Más oldalba ágyazva')
  expect(screen.getByRole('link', { name: 'Kezdőlap' })).toHaveAttribute('href', '/?EMBEDDED=1')
})

test('[PG-05] the form is sent once however often it is pressed, and the receipt has a heading', async () => {
  const calls = provideForm(() => ({ message: 'Köszönjük.', id: 7 }))
  await open()
  await userEvent.type(box('Név'), ' Kovács Anna ')
  await userEvent.type(box('E-mail-cím'), 'anna@pelda.hu')
  await userEvent.type(box(/^Üzenet/), 'Köszönöm az igehirdetéseket.')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.dblClick(send())

  const heading = await screen.findByRole('heading', { name: 'Köszönjük, üzenetét megkaptuk.' }, { timeout: 3000 })
  expect(heading).toHaveFocus()
  expect(screen.getByText(/^A választ, ha kell/)).toBeVisible()
  expect(sends(calls)).toHaveLength(1)
  expect(sends(calls)[0]).toMatchObject({
    path: '/api/v2/feedback/token-1',
    body: {
      name: 'Kovács Anna',
      email: 'anna@pelda.hu',
      message: 'Köszönöm az igehirdetéseket.',
      accepted: true,
      website: '',
      key: expect.stringMatching(/^k[1-6]$/) as string,
    },
  })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Köszönöm')
})

test('[PG-05] no answer is promised without an address', async () => {
  provideForm(() => ({ message: 'Köszönjük.', id: 7 }))
  await open()
  await userEvent.type(box(/^Üzenet/), 'Köszönöm.')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(send())
  await screen.findByRole('heading', { name: 'Köszönjük, üzenetét megkaptuk.' }, { timeout: 3000 })
  expect(screen.queryByText(/^A választ/)).toBeNull()
})

test('[PG-05] [ER-02] errors of the server stand at their fields and in a summary that leads there', async () => {
  provideForm(() =>
    withStatus(422, {
      error: true,
      code: 'validation',
      message: 'Kérjük, javítsa a megjelölt mezőket.',
      errors: { email: ['Ez nem e-mail-cím.'], accepted: ['El kell fogadni.'], body: ['Ismeretlen mező.'] },
    }),
  )
  await open()
  await userEvent.type(box('E-mail-cím'), 'nem cím')
  await userEvent.click(send())

  const summary = await screen.findByRole('alert', {}, { timeout: 3000 })
  await waitFor(() => expect(summary).toHaveFocus())
  expect(document.title).toBe('Hiba: Visszajelzés – Lelkész.com')
  expect(box('E-mail-cím')).toHaveAccessibleDescription(/Ez nem e-mail-cím\./)
  expect(box('E-mail-cím')).toBeInvalid()
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('El kell fogadni.')
  expect(within(summary).getByText('Ismeretlen mező.')).toBeVisible()
  Element.prototype.scrollIntoView = () => undefined
  await userEvent.click(within(summary).getByRole('link', { name: 'E-mail-cím: Ez nem e-mail-cím.' }))
  expect(box('E-mail-cím')).toHaveFocus()
})

test.each([
  [503, 'Az üzenetet nem sikerült elküldeni.', 'Amit beírt, megmaradt. Kérjük, próbálja újra.'],
  [429, 'Az üzenetet nem sikerült elküldeni.', /Rövid idő alatt túl sok üzenet érkezett/],
  [413, 'Az üzenetet nem sikerült elküldeni.', /kérjük, rövidítse/],
])('[ER-01] a send refused with %d says so in Hungarian and keeps the text', async (status, title, sentence) => {
  provideForm(() => status)
  const { unmount } = await open()
  await userEvent.type(box(/^Üzenet/), 'Megmarad.')
  await userEvent.click(send())
  const summary = await screen.findByRole('alert', { name: title }, { timeout: 3000 })
  expect(within(summary).getByText(sentence)).toBeVisible()
  expect(box(/^Üzenet/)).toHaveValue('Megmarad.')
  unmount()
  expect(document.title).toBe('Visszajelzés – Lelkész.com')
})

test('[ER-01] without token and key nothing is posted, and the raw words are in the details', async () => {
  const calls = provideApi(() => [])
  await open()
  await userEvent.type(box(/^Üzenet/), 'Szöveg')
  await userEvent.click(send())
  const summary = await screen.findByRole('alert')
  expect(summary).toHaveTextContent('Az űrlap időközben lejárt')
  expect(summary.querySelector('details')).toHaveTextContent('Unknonw')
  expect(sends(calls)).toHaveLength(0)
})

test.each([
  [{ error: true, message: 'Üzenet', code: 'E77' }, 'Üzenet · E77'],
  [{ error: true, message: 'Üzenet (E77)', code: 'E77' }, 'Üzenet (E77)'],
  [{ error: true, code: 'E77' }, 'E77'],
  [{ error: 'Szöveg' }, 'Szöveg'],
  [{ error: true }, 'Unknonw'],
])('[ER-01] the details of %j are %s', async (answer, words) => {
  provideForm(() => answer)
  await open()
  await userEvent.type(box(/^Üzenet/), 'Szöveg')
  await userEvent.click(send())
  const summary = await screen.findByRole('alert', {}, { timeout: 3000 })
  expect(summary.querySelector('details code')?.textContent).toBe(words)
})

test('[PG-05] a draft outlives the page and is gone once the message has arrived', async () => {
  provideForm(() => 500)
  await open()
  await userEvent.type(box(/^Üzenet/), 'Félbehagyott levél')
  await userEvent.click(screen.getByRole('checkbox'))
  cleanup()

  await open()
  expect(box(/^Üzenet/)).toHaveValue('Félbehagyott levél')
  expect(screen.getByRole('checkbox')).toBeChecked()

  provideForm(() => ({ message: '', id: 1 }))
  await userEvent.click(send())
  await userEvent.click(await screen.findByRole('button', { name: 'Másik üzenet írása' }, { timeout: 3000 }))
  expect(box(/^Üzenet/)).toHaveValue('')
})

test('[PG-05] a visitor who leaves while the message is being sent and comes back sees the result; it is sent once', async () => {
  let answer = (_given: object) => {}
  const calls = provideForm(() => new Promise<object>((resolve) => (answer = resolve)))
  await open()
  await userEvent.type(box(/^Üzenet/), 'Elmegyek közben')
  await userEvent.click(send())
  await waitFor(() => expect(sends(calls)).toHaveLength(1), { timeout: 3000 })
  cleanup()

  await open()
  expect(box(/^Üzenet/)).toHaveValue('Elmegyek közben')
  await userEvent.click(send())
  answer({ message: '', id: 1 })
  await screen.findByRole('heading', { name: 'Köszönjük, üzenetét megkaptuk.' }, { timeout: 3000 })
  expect(sends(calls)).toHaveLength(1)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Elmegyek')
})

test('[PG-05] the address that is sent along leads back to its page', async () => {
  const referrer = jest.spyOn(document, 'referrer', 'get').mockReturnValue('http://localhost/igehirdet%C3%A9s?s=1')
  await open()
  expect(screen.getByRole('link', { name: '/igehirdetés?s=1' })).toHaveAttribute('href', '/igehirdet%C3%A9s?s=1')
  referrer.mockRestore()
})

test('[PG-05] the field that people must not fill in is hidden from everyone', async () => {
  await open()
  const trap = document.querySelector('input[name=website]')
  expect(trap).toHaveAttribute('tabindex', '-1')
  expect(trap?.closest('[aria-hidden=true]')).not.toBeNull()
  expect(screen.getAllByRole('textbox')).toHaveLength(3)
})

test('[PG-05] without scripts the policy is readable, and nothing can be sent into the address', async () => {
  const html = String(await renderOnServer(page, row, '/visszajelzes', { site: { privacy_policy: POLICY } }))
  expect(html).toMatch(/<p class="unscripted">[^<]*engedélyezni kell a JavaScript/)
  expect(html).toMatch(/<div class="scripted"><button type="submit" class="[^"]*">Küldés/)
  // A browser sends such a form nowhere, also by Enter in a field.
  expect(html).toMatch(/<form [^>]*method="dialog"/)
  expect(html).not.toContain('style=')
})
