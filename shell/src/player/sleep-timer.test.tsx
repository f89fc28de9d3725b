import { act, fireEvent, screen } from '@testing-library/react'
import { closePlayer, openInPlayer, type PlayerItem } from 'shared-kernel/player'
import { renderVisit } from '../layout/testing/render-visit.tsx'
import { PlayerDock } from './PlayerDock.tsx'
import { silentMedia, type SilentMedia } from './testing/silent-media.ts'

const sound = (name: string) => ({ kind: 'audio' as const, url: `/media/${name}.mp3`, mime: 'audio/mpeg', title: name })
const item: PlayerItem = { nid: 101, title: 'Még távol volt', path: '/node/101', files: [sound('a'), sound('b')] }

let media: SilentMedia
beforeEach(async () => {
  localStorage.clear()
  media = silentMedia()
  await renderVisit(<PlayerDock />)
  act(() => openInPlayer(item))
  await screen.findByRole('region', { name: 'Lejátszó' })
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  act(closePlayer)
})

const timer = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Időzített leállítás' })
const choose = (value: string) => fireEvent.change(timer(), { target: { value } })
const passMinutes = (minutes: number) => act(() => jest.advanceTimersByTime(minutes * 60_000))

test('[AP-12] the sound stops when the sleep timer ends, with a message', () => {
  choose('15')
  expect(timer().parentElement).toHaveTextContent(/^15′/)
  passMinutes(14)
  expect([timer().parentElement!.textContent!.slice(0, 2), media.audio().paused]).toEqual(['1′', false])
  passMinutes(1)
  expect([media.audio().paused, timer().value]).toEqual([true, ''])
  expect(screen.getByText(/a beállított idő után leállt/)).toHaveAttribute('role', 'status')
})

test('[AP-12] chosen anew the time begins anew, and taken back nothing stops', () => {
  choose('15')
  passMinutes(10)
  choose('30')
  passMinutes(29)
  expect(media.audio().paused).toBe(false)
  choose('')
  passMinutes(60)
  expect(media.audio().paused).toBe(false)
})

test('[AP-12] the end of this recording can be the end, as long as another one follows', () => {
  expect([...timer().options].map(({ value }) => value)).toEqual(['', '15', '30', '45', '60', 'end'])
  choose('end')
  act(() => media.end())
  expect(media.audio().getAttribute('src')).toBe('/media/a.mp3')
  expect(timer().value).toBe('')
  expect(screen.getByText(/a beállított idő után leállt/)).toBeInTheDocument()
})
