import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { closePlayer, openInPlayer, type PlayerItem } from 'shared-kernel/player'
import { findPosition } from 'shared-kernel/reading'
import { button, renderVisit } from '../layout/testing/render-visit.tsx'
import { isMediaPlaying } from './media-elements.ts'
import { PlayerDock } from './PlayerDock.tsx'
import { POSITIONS_KEY, readPosition, readSpeed, SPEED_KEY, writePosition } from './stored-positions.ts'
import { silentMedia, type SilentMedia } from './testing/silent-media.ts'

const item: PlayerItem = {
  nid: 101,
  title: 'Még távol volt',
  preacher: 'Sárkány Benedek',
  path: '/node/101',
  files: [{ kind: 'audio', url: '/media/a.mp3', mime: 'audio/mpeg', bytes: 12_400_000, seconds: 1880 }],
}

let media: SilentMedia
beforeEach(() => {
  localStorage.clear()
  media = silentMedia()
})
afterEach(() => act(closePlayer))

async function open(opened = item) {
  const visit = await renderVisit(
    <>
      <button type="button" onClick={() => openInPlayer(opened)}>
        Meghallgatás
      </button>
      <PlayerDock />
    </>,
  )
  await visit.user.click(button('Meghallgatás'))
  await screen.findByRole('region', { name: 'Lejátszó' })
  return visit
}

const slider = () => screen.getByRole('slider', { name: 'Hely a felvételben' })
const at = (seconds: number) => act(() => media.moveTo(seconds))

test('[AP-12] pause and play, 15 seconds back and 30 on, any place and speed', async () => {
  const { user } = await open()
  await user.click(button('Szünet'))
  expect(media.audio().paused).toBe(true)
  await user.click(button('Lejátszás'))
  expect(media.audio().paused).toBe(false)
  at(100)
  await user.click(button('30 másodperccel előre'))
  expect(media.audio().currentTime).toBe(130)
  at(130)
  await user.click(button('15 másodperccel vissza'))
  expect(media.audio().currentTime).toBe(115)
  fireEvent.change(slider(), { target: { value: '724' } })
  expect(media.audio().currentTime).toBe(724)
  expect(slider()).toHaveAttribute('aria-valuetext', '12:04, összesen 31:20')
  const speed = screen.getByRole('combobox', { name: 'Sebesség' })
  await user.selectOptions(speed, '1,5×')
  expect(media.audio().playbackRate).toBe(1.5)
  expect(readSpeed()).toBe(1.5)
})

test('[AP-12] the place is remembered and offered next time; until then it is kept', async () => {
  const { user } = await open()
  at(754)
  await user.click(button('Lejátszó bezárása'))
  expect(screen.queryByRole('region', { name: 'Lejátszó' })).not.toBeInTheDocument()
  expect(button('Meghallgatás')).toHaveFocus()
  expect(readPosition('/media/a.mp3')).toBe(754)

  await user.click(button('Meghallgatás'))
  at(20)
  expect(readPosition('/media/a.mp3')).toBe(754)
  await user.click(button('Folytatás innen: 12:34'))
  expect(media.audio().currentTime).toBe(754)
  expect(screen.queryByRole('button', { name: /Folytatás/ })).not.toBeInTheDocument()
})

test('[AP-12] an item that says where to begin begins there, and nothing else is offered', async () => {
  writePosition('/media/a.mp3', 754, 1880)
  await open({ ...item, from: 90 })
  expect([media.audio().currentTime, media.audio().paused]).toEqual([90, false])
  expect(screen.queryByRole('button', { name: /Folytatás/ })).not.toBeInTheDocument()
})

test('[AP-12] the position is stored until the recording was heard to its end', async () => {
  await open()
  at(70)
  expect(findPosition('/node/101')).toMatchObject({
    ...{ title: 'Még távol volt', preacher: 'Sárkány Benedek', seconds: 70, sound: '/media/a.mp3' },
  })
  at(1879)
  expect(findPosition('/node/101')).not.toHaveProperty('seconds')
})

test('[AP-12] a recording heard to its end has no position; the next part follows', async () => {
  const second = { kind: 'audio', url: '/media/b.mp3', mime: 'audio/mpeg', title: '2. rész' } as const
  await open({ ...item, files: [item.files[0]!, second] })
  writePosition('/media/a.mp3', 754, 1880)
  at(1880)
  act(() => media.end())
  expect(readPosition('/media/a.mp3')).toBeNull()
  expect(media.audio().getAttribute('src')).toBe('/media/b.mp3')
  expect(media.audio().paused).toBe(false)
  expect(screen.getByText('Sárkány Benedek, 2. rész')).toBeInTheDocument()
})

test('[AP-12] a recording that cannot be played shows an error with the file to download; Újra tries again', async () => {
  const { user } = await open()
  at(40)
  act(() => media.fail())
  expect(screen.getByRole('alert')).toHaveTextContent('A felvételt most nem lehet lejátszani.')
  const download = screen.getByRole('link', { name: /^Letöltés \(mp3, 12\sMB\)$/ })
  expect(download).toHaveAttribute('href', '/media/a.mp3')
  expect(download).toHaveAttribute('download')
  media.mend()
  await user.click(button('Újrapróbálom'))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(media.audio().currentTime).toBe(40)
  expect(media.audio().paused).toBe(false)
})

test('[AP-12] only sounds at addresses that belong there are played', async () => {
  const bad = { kind: 'audio', url: 'javascript:alert(1)', mime: 'audio/mpeg' } as const
  const video = { kind: 'video', url: '/media/v.mp4', mime: 'video/mp4' } as const
  await open({ ...item, files: [bad, video, item.files[0]!] })
  expect(media.audio().getAttribute('src')).toBe('/media/a.mp3')
})

test('[AP-12] one sound at a time', async () => {
  await open()
  await waitFor(() => expect(media.audio().paused).toBe(false))
  const video = document.body.appendChild(document.createElement('video'))
  act(() => void video.play())
  expect(media.audio().paused).toBe(true)
  expect(isMediaPlaying()).toBe(true)
  video.remove()
})

test('[AP-12] the system hears what is playing and gives orders', async () => {
  await open()
  expect(media.session.metadata).toMatchObject({
    title: 'Még távol volt',
    artist: 'Sárkány Benedek',
    album: 'Próbaoldal',
  })
  at(100)
  act(() => media.order('seekforward', { action: 'seekforward' }))
  expect(media.audio().currentTime).toBe(130)
  act(() => media.order('seekbackward', { action: 'seekbackward' }))
  expect(media.audio().currentTime).toBe(115)
  act(() => media.order('seekto', { action: 'seekto', seekTime: 7 }))
  expect(media.audio().currentTime).toBe(7)
  act(() => media.order('pause', { action: 'pause' }))
  expect(media.audio().paused).toBe(true)
  expect(media.session.playbackState).toBe('paused')
  act(() => media.order('stop', { action: 'stop' }))
  expect(screen.queryByRole('region', { name: 'Lejátszó' })).not.toBeInTheDocument()
  expect(media.session.playbackState).toBe('none')
})

test.each([
  ['nonsense', '9', null, 1],
  ['{"a":1}', '<svg>', null, 1],
  ['[["/media/a.mp3",-4],["/media/a.mp3","12"],null]', '1.75', null, 1.75],
  ['[["/media/a.mp3",12]]', '1', 12, 1],
])('a storage that holds %s and %s has the place %j and the speed %d', (places, speed, place, read) => {
  localStorage.setItem(POSITIONS_KEY, places)
  localStorage.setItem(SPEED_KEY, speed)
  expect([readPosition('/media/a.mp3'), readSpeed()]).toEqual([place, read])
})

test('the place in one recording changes no other one, and the last two hundred stay', () => {
  const many = Array.from({ length: 10_000 }, (_, nth): [string, number] => [`/media/${nth}.mp3`, 60])
  localStorage.setItem(POSITIONS_KEY, JSON.stringify(many))
  writePosition('/media/last.mp3', 50, 900)
  expect(['9800', '9801', 'last'].map((name) => readPosition(`/media/${name}.mp3`))).toEqual([null, 60, 50])
})
