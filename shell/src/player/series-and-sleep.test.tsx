import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { closePlayer, openInPlayer, type PlayerItem } from 'shared-kernel/player'
import { type FakeCall, provideApi } from 'shared-kernel/test-site'
import { button, renderVisit } from '../layout/testing/render-visit.tsx'
import { PlayerDock } from './PlayerDock.tsx'
import { AUTOPLAY_KEY } from './stored-positions.ts'
import { silentMedia, type SilentMedia } from './testing/silent-media.ts'

const LENGTH_S = 1880
const sound = (name: string) => ({
  kind: 'audio' as const,
  url: `/media/${name}.mp3`,
  mime: 'audio/mpeg',
  seconds: LENGTH_S,
})
const series = { id: 7, name: 'Az útról' }

/** 1 and 3 can be heard, 2 is a text alone, 9 is of no series. */
const sermons: Record<number, object> = {
  1: { title: 'Indulás', series, next: 2, files: [sound('1')] },
  2: { title: 'Pihenő', series, next: 3, files: [] },
  3: { title: 'Érkezés', series, next: null, files: [sound('3')], preacher: { id: 4, name: 'Halmos Judit' } },
  9: { title: 'Egyetlen', series: null, next: 1, files: [sound('9')] },
}
const link = (nid: number) => ({ nid, path: `/node/${nid}`, title: 'Cím' })
const answerTo = ({ path }: FakeCall) => {
  const nid = Number(path.split('/').at(-1))
  const { next, ...sermon } = sermons[nid] as { next: number | null }
  return { nid, path: `/node/${nid}`, ...sermon, next: next === null ? null : link(next) }
}
const item = (nid: number): PlayerItem => ({ nid, title: 'Hallott', path: `/node/${nid}`, files: [sound(String(nid))] })

let media: SilentMedia
let calls: FakeCall[]
beforeEach(() => {
  localStorage.clear()
  media = silentMedia()
  calls = provideApi(answerTo)
})
afterEach(() => act(closePlayer))

async function listen(nid: number, files = [sound(String(nid))]) {
  const visit = await renderVisit(<PlayerDock />)
  act(() => openInPlayer({ ...item(nid), files }))
  await screen.findByRole('region', { name: 'Lejátszó' })
  return visit
}
const at = (seconds: number) => act(() => media.moveTo(seconds))
const source = () => media.audio().getAttribute('src')
const timer = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Időzített leállítás' })
const sleepAfter = (value: string) => fireEvent.change(timer(), { target: { value } })
const next = /^Következő a sorozatban/
const requestedIds = () => calls.map(({ path }) => path.split('/').at(-1))

test('[AP-12] near its end, not before, the next of the series that can be heard is one press away', async () => {
  const { user } = await listen(1)
  at(LENGTH_S - 60)
  expect(requestedIds()).toEqual([])
  at(LENGTH_S - 30)
  await user.click(await screen.findByRole('button', { name: 'Következő a sorozatban: Érkezés' }))
  expect([source(), media.audio().paused]).toEqual(['/media/3.mp3', false])
  expect(screen.getByRole('link', { name: 'Érkezés' })).toHaveAttribute('href', '/node/3')
  expect(screen.getByText('Halmos Judit')).toBeInTheDocument()
  expect(button('Szünet')).toHaveFocus()
  expect(screen.queryByRole('button', { name: next })).not.toBeInTheDocument()
})

test('[AP-12] it plays by itself only when that was asked for, which the device keeps', async () => {
  const { user } = await listen(1)
  at(LENGTH_S - 10)
  const choice = await screen.findByRole('checkbox', { name: 'Magától folytatódjon' })
  act(() => media.end())
  expect(source()).toBe('/media/1.mp3')
  await user.click(choice)
  expect(source()).toBe('/media/1.mp3')
  expect(localStorage.getItem(AUTOPLAY_KEY)).toBe('yes')
  const audio = media.audio()
  act(() => media.end())
  expect([source(), media.audio().paused]).toEqual(['/media/3.mp3', false])
  // Phones let the element that was pressed go on, and no other one.
  expect(media.audio()).toBe(audio)
  expect(choice).not.toBeInTheDocument()
})

test('[AP-12] an automatic start leaves the focus where it is', async () => {
  localStorage.setItem(AUTOPLAY_KEY, 'yes')
  await listen(1)
  await waitFor(() => expect(button('Szünet')).toHaveFocus())
  at(LENGTH_S - 10)
  await screen.findByRole('button', { name: next })
  act(() => (document.activeElement as HTMLElement).blur())
  act(() => media.end())
  expect(source()).toBe('/media/3.mp3')
  expect(document.body).toHaveFocus()
})

test('[AP-12] an end that comes before the answer waits for it', async () => {
  localStorage.setItem(AUTOPLAY_KEY, 'yes')
  await listen(1)
  at(LENGTH_S - 1)
  act(() => media.end())
  await waitFor(() => expect(source()).toBe('/media/3.mp3'))
})

test('[AP-12] the end as the time to fall asleep goes before the next of the series', async () => {
  localStorage.setItem(AUTOPLAY_KEY, 'yes')
  await listen(1)
  at(LENGTH_S - 10)
  await screen.findByRole('button', { name: next })
  sleepAfter('end')
  act(() => media.end())
  expect(source()).toBe('/media/1.mp3')
  expect(screen.getByText(/a beállított idő után leállt/)).toBeInTheDocument()
})

test.each([
  ['the last of its series', 3, ['3']],
  ['a sermon of no series', 9, ['9']],
])('[AP-12] after %s nothing is offered', async (_which, nid, looked) => {
  localStorage.setItem(AUTOPLAY_KEY, 'yes')
  await listen(nid)
  at(LENGTH_S - 10)
  await waitFor(() => expect(requestedIds()).toEqual(looked))
  await act(async () => media.end())
  expect(screen.queryByRole('button', { name: next })).not.toBeInTheDocument()
  expect(source()).toBe(`/media/${nid}.mp3`)
})

test('[AP-12] the sound stops when the sleep timer ends, with a message; chosen anew the time begins anew', async () => {
  await listen(1)
  jest.useFakeTimers()
  const passMinutes = (minutes: number) => act(() => jest.advanceTimersByTime(minutes * 60_000))
  sleepAfter('60')
  passMinutes(10)
  sleepAfter('15')
  passMinutes(14)
  expect([timer().parentElement!.textContent!.slice(0, 2), media.audio().paused]).toEqual(['1′', false])
  sleepAfter('')
  passMinutes(60)
  expect(media.audio().paused).toBe(false)
  sleepAfter('15')
  passMinutes(15)
  expect([media.audio().paused, timer().value]).toEqual([true, ''])
  expect(screen.getByText(/a beállított idő után leállt/)).toHaveAttribute('role', 'status')
  jest.useRealTimers()
})

test('[AP-12] the end of this recording can be the end, as long as another one follows', async () => {
  await listen(3, [sound('a'), sound('b')])
  const choices = () => [...timer().options].map(({ value }) => value)
  expect(choices()).toEqual(['', '15', '30', '45', '60', 'end'])
  sleepAfter('end')
  act(() => media.end())
  expect([source(), timer().value]).toEqual(['/media/a.mp3', ''])
  act(() => media.end())
  expect([source(), choices().includes('end')]).toEqual(['/media/b.mp3', false])
})
