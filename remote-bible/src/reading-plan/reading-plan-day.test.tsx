import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formatProgress, type StoredProgress } from 'shared-kernel/reading'
import { renderOnServer, withStatus } from 'shared-kernel/test-site'
import { page as planPage } from '../exposed/ReadingPlanPage.tsx'
import { planAbout } from '../exposed/ReadingPlanPage.server.ts'
import { NO_PROGRESS, setBeginning, setDayRead, setRead } from './progress.ts'
import {
  BY_YEAR,
  keep,
  openPlan,
  paging,
  john,
  sermon,
  preparePlans,
  provide,
  rowOf,
  storedProgress,
  text,
} from './test-reading-plan.tsx'

preparePlans()

test('[PG-04] a day lists its readings, shows the first, links to the others, and lists sermons', async () => {
  const calls = provide()
  await openPlan('/bibliaolvaso-terv/2/69')
  expect(screen.getByText('A 43. könyv szövege.', { exact: false })).toBeVisible()
  expect(screen.queryByText('A 19. könyv szövege.', { exact: false })).toBeNull()
  const closed = screen.getAllByRole('link', { name: /^Zsolt\s23$/ })
  expect(closed.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill('/bibliaolvaso-terv/2/69/2'))
  const opened = screen.getByRole('link', { name: /^Jn\s3,16$/ })
  expect(document.querySelector(opened.getAttribute('href')!)).toContainElement(
    screen.getByRole('heading', { name: /^Jn\s3,16$/ }),
  )
  expect(screen.getAllByRole('link', { name: 'Előző nap' })[0]).toHaveAttribute('href', '/bibliaolvaso-terv/2/68')
  expect(screen.getByRole('link', { name: 'Úgy szerette' })).toHaveAttribute('href', '/node/5')
  expect(screen.getByText('Alapigéje:', { exact: false })).toHaveTextContent(/^Alapigéje: Jn\s3,16$/)
  const search = calls.find(({ path }) => path === '/api/v2/readingplans/2/69/search')
  expect(Object.fromEntries(search!.query)).toMatchObject({ 'p[lesson]': '1', 'p[in_text]': '1' })
  expect(screen.getByRole('link', { name: 'Következő oldal' })).toHaveAttribute(
    'href',
    '/bibliaolvaso-terv/2/69?page=2#igehirdetesek',
  )
})

test.each([
  ['2', ['19']],
  ['n', ['43', '19']],
])('[RT-07] /%s opens the readings %j', async (v, books) => {
  const calls = provide()
  await openPlan(`/bibliaolvaso-terv/2/69/${v}`)
  const requested = calls.filter(({ path }) => path === '/api/v2/bible-text').map(({ query }) => query.get('book'))
  expect(requested).toEqual(books)
})

test.each([
  ['2/366', 'Ilyen nap nincs ebben a tervben', 'Az utolsó nap', '2/365'],
  ['2/0', 'Ilyen nap nincs ebben a tervben', 'Az utolsó nap', '2/365'],
  ['2/69/3', 'Ilyen szakasz nincs ezen a napon', '69. nap', '2/69'],
  ['2/69/0', 'Ilyen szakasz nincs ezen a napon', '69. nap', '2/69'],
])('[RT-07] /%s is missing, says "%s" and links back to the plan', async (address, title, near, to) => {
  provide()
  await openPlan(`/bibliaolvaso-terv/${address}`)
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tovább a tervhez' })).toHaveAttribute('href', '/bibliaolvaso-terv/2')
  expect(screen.getByRole('link', { name: near })).toHaveAttribute('href', `/bibliaolvaso-terv/${to}`)
  const [nid, pid, v] = address.split('/')
  const url = new URL(`https://lelkesz.test/bibliaolvaso-terv/${address}`)
  const data = await planPage.load!({ params: { nid, pid, v }, url, signal: new AbortController().signal })
  expect(planAbout({ data, url })).toEqual({ unlisted: true, missing: true })
})

test('[RT-07] [RT-10] a reading without its day and a plan that no id can name do not exist; without a plan it is an error', async () => {
  provide()
  const url = new URL('https://lelkesz.test/bibliaolvaso-terv/2/n')
  const { signal } = new AbortController()
  await expect(planPage.load!({ params: { nid: '2', v: 'n' }, url, signal })).rejects.toMatchObject({
    kind: 'not-found',
  })
  const params = { nid: '99999999999' }
  await expect(planPage.load!({ params, url, signal })).rejects.toMatchObject({ kind: 'not-found' })
  await expect(planPage.load!({ params: {}, url, signal })).rejects.toThrow('Missing route parameter: nid')
})

test('[ER-03] a failed text shows its name, a message and a retry button', async () => {
  let isDown = true
  provide(({ path }) => (path === '/api/v2/bible-text' && isDown ? 503 : undefined))
  await openPlan('/bibliaolvaso-terv/2/69')
  expect(screen.getByRole('heading', { name: /^Jn\s3,16$/ })).toBeVisible()
  expect(screen.getByText('A bibliai szöveg most nem érhető el.')).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Újrapróbálom' }))
  expect(await screen.findByText('A 43. könyv szövege.', { exact: false })).toBeVisible()
})

test('[PG-04] a reading is requested in its plan’s numbering and shows its place in the translation', async () => {
  const passage = { book: 29, chapter: 3, verse: 1, label: 'Jóel 3,1', versification: 'ruf' }
  const calls = provide((call) => {
    if (call.path === '/api/v2/bible-text') return { ...text(call), inTranslation: { book: 29, label: 'Jóel 2,28' } }
    if (call.path.endsWith('/search'))
      return { data: [{ ...sermon, text: [{ ...john, inRuf: 'Jn 3,15' }] }], paging: paging(1) }
    const days = [{ day: 1, readings: [{ label: passage.label, passages: [passage] }] }]
    const whole = { nid: 2, title: 'x', versification: 'ruf', days }
    return { data: [{ nid: 2, title: 'x', length: 1, plan: whole }], paging: paging(1) }
  })
  await openPlan('/bibliaolvaso-terv/2/1')
  expect(screen.getByText(/Ebben a fordításban: Jóel 2,28/)).toBeVisible()
  expect(screen.getByText(/– a RÚF-ban Jn 3,15/)).toBeVisible()
  const requested = calls.find(({ path }) => path === '/api/v2/bible-text')
  expect(requested?.query.toString()).toBe('book=29&chapter=3&verse=1&versification=ruf')
})

test.each([
  [[], null],
  [['szentiras.eu'], 'https://szentiras.eu/RUF/Jn3,16'],
])('[ER-03] a missing text says so and, with the hosts %j, links to %s', async (hosts, href) => {
  provide(({ path }) =>
    path === '/api/v2/bible-text' ? withStatus(404, { error: true, code: 'no_text', message: 'Nincs.' }) : undefined,
  )
  await openPlan('/bibliaolvaso-terv/2/69', hosts)
  expect(screen.getByText(/nincs meg a szövege; ha a saját Bibliájában elolvasta, itt megjelölheti/)).toBeVisible()
  const way = screen.queryByRole('link', { name: /^Jn\s3,16 a szentiras\.eu oldalon/ })
  expect(way?.getAttribute('href') ?? null).toBe(href)
  expect(screen.queryByRole('button', { name: 'Újrapróbálom' })).toBeNull()
})

test('[PG-04] without sermons the day is complete and links to its chapters', async () => {
  provide(({ path }) => (path.endsWith('/search') ? 500 : undefined))
  await openPlan('/bibliaolvaso-terv/2/69')
  expect(screen.getByText('A 43. könyv szövege.', { exact: false })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Az egész fejezet: Jn\s3$/ })).toHaveAttribute('href', '/ige/Jn/3')
})

test('[PG-04] read marks are stored, and deleted only after confirmation', async () => {
  provide()
  const day = await openPlan('/bibliaolvaso-terv/2/69/n')
  const contents = within(screen.getByRole('list', { name: 'A nap szakaszai' }))
  for (const button of contents.getAllByRole('button')) await userEvent.click(button)
  expect(screen.getByRole('button', { name: 'A nap minden szakaszát elolvastam', pressed: true })).toBeVisible()
  day.unmount()

  keep(2, setBeginning(storedProgress(2), BY_YEAR))
  await openPlan('/bibliaolvaso-terv/2')
  expect(screen.getByText('365 napból 1 elolvasva')).toBeVisible()
  expect(screen.getByRole('link', { current: 'date' })).toHaveAccessibleName(
    'március 10., kedd, 69. nap, ma, elolvasva',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Haladás törlése' }))
  expect(screen.getByText('365 napból 1 elolvasva')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Igen, törlés' }))
  expect(screen.getByText('365 napból 0 elolvasva')).toBeVisible()
  expect(storedProgress(2)).toEqual(BY_YEAR)
  await userEvent.click(screen.getByText('Visszavonás'))
  expect(storedProgress(2).read).toEqual({ 69: [1, 2] })
})

test('[PG-04] readings and days can be marked where listed, and other tabs are synchronised', async () => {
  provide()
  const day = await openPlan('/bibliaolvaso-terv/2/69')
  await userEvent.click(screen.getByRole('button', { name: 'A nap minden szakaszát elolvastam' }))
  await userEvent.click(screen.getByRole('button', { name: /^Zsolt\s23: elolvastam/ }))
  expect(storedProgress(2).read).toEqual({ 69: [1] })
  day.unmount()
  keep(2, setBeginning(storedProgress(2), BY_YEAR))
  await openPlan('/bibliaolvaso-terv/2')
  const elsewhere = setRead(BY_YEAR, 1, 1, true)
  localStorage.setItem('lelkesz.plan.2', formatProgress(elsewhere))
  fireEvent(window, new StorageEvent('storage', { key: 'lelkesz.plan.2' }))
  await userEvent.click(screen.getByRole('button', { name: /^Jn\s3,16: elolvastam/, pressed: false }))
  expect(storedProgress(2).read).toEqual({ 1: [1], 69: [1] })
})

/** Simulates page translation, which wraps each text in elements of its own. */
function translate(place: Element) {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = `${text.data} (translated)`
    text.replaceWith(font)
  }
}

test('[PG-04] on a translated page, marking a reading and a day keeps the text in place', async () => {
  provide()
  await openPlan('/bibliaolvaso-terv/2/69')
  translate(document.body)
  for (const name of [/^Jn\s3,16: elolvastam$/, 'A nap minden szakaszát elolvastam']) {
    const button = screen.getAllByRole('button', { name }).at(-1)!
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-pressed', 'true')
    expect(button).toHaveTextContent(/^✓.*elolvastam \(translated\)$/)
  }
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[PG-04] marking works for the page’s lifetime without storage', async () => {
  provide()
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await openPlan('/bibliaolvaso-terv/2/70')
  const contents = within(screen.getByRole('list', { name: 'A nap szakaszai' }))
  const tick = { name: /^Jn\s3,16: elolvastam$/ }
  await userEvent.click(contents.getByRole('button', tick))
  expect(contents.getByRole('button', { ...tick, pressed: true })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/^A haladást a készülékre nem tudtuk elmenteni/)
  refuse.mockRestore()
  await userEvent.click(contents.getByRole('button', tick))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[PG-04] adjacent days are reached by keyboard and by swiping', async () => {
  provide()
  const { router } = await openPlan('/bibliaolvaso-terv/2/69')
  await userEvent.keyboard('{ArrowRight}')
  await screen.findByRole('heading', { name: '70. nap' })
  expect(router.state.location.pathname).toBe('/bibliaolvaso-terv/2/70')
  const article = screen.getAllByRole('article')[0]!
  fireEvent.touchStart(article, { touches: [{ clientX: 50, clientY: 300 }] })
  fireEvent.touchEnd(article, { changedTouches: [{ clientX: 250, clientY: 310 }] })
  await waitFor(() => expect(router.state.location.pathname).toBe('/bibliaolvaso-terv/2/69'))
})

test.each<[string, string | null, StoredProgress]>([
  ['not begun', null, setDayRead(NO_PROGRESS, 1, 2, true)],
  ['by the calendar', '/bibliaolvaso-terv/2/69', BY_YEAR],
])('[PG-04] from a day of a plan of a year %s, the step to today leads to %j', async (_, to, progress) => {
  provide()
  keep(2, progress)
  await openPlan('/bibliaolvaso-terv/2/3')
  expect(screen.queryAllByRole('link', { name: 'Ma' })[0]?.getAttribute('href') ?? null).toBe(to)
})

test('[PG-04] at either end there is no further step', async () => {
  provide()
  await openPlan('/bibliaolvaso-terv/2/1')
  expect(screen.queryByRole('link', { name: 'Előző nap' })).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Következő nap' })).toHaveLength(2)
})

test('[PG-04] without scripts days are links, readings are complete, and only the month depends on the clock', async () => {
  provide()
  const plan = String(await renderOnServer(planPage, rowOf('reading_plan'), '/bibliaolvaso-terv/2'))
  expect(plan).toContain('href="/bibliaolvaso-terv/2/69"')
  expect(plan).not.toContain('aria-current="date"')
  // The same for a visitor who has not started the plan.
  expect(plan).toMatch(/Az első nap<.*Kezdés ma.*href="#napok"[^>]*>A mai nap megtekintése</)
  const day = String(await renderOnServer(planPage, rowOf('reading_plan'), '/bibliaolvaso-terv/2/69/n'))
  expect(day).toContain('A 19. könyv szövege.')
  expect(day).toContain('március 10.')
  const later = async (date: string) => {
    jest.setSystemTime(new Date(date))
    return String(await renderOnServer(planPage, rowOf('reading_plan'), '/bibliaolvaso-terv/2'))
  }
  expect(await later('2026-03-30T12:00:00Z')).toBe(plan)
  expect(plan).toMatch(/<details[^>]*open[^>]*>(?:(?!<details).)*március/)
  expect(await later('2031-07-01T00:00:00Z')).toMatch(/<details[^>]*open[^>]*>(?:(?!<details).)*július/)
})
