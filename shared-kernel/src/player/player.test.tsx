import { act, renderHook } from '@testing-library/react'
import { closePlayer, keepInPlayer, openInPlayer, usePlayer, type PlayerItem } from '../player.ts'

const itemOf = (nid: number, url = `/media/${nid}.mp3`): PlayerItem => ({
  nid,
  title: `A(z) ${nid}.`,
  path: `/node/${nid}`,
  files: [{ kind: 'audio', url, mime: 'audio/mpeg' }],
})
const shown = () => renderHook(() => usePlayer((state) => state)).result

afterEach(() => act(closePlayer))

test('[AP-12] the player has open what was asked for last, and hears every asking', () => {
  const state = shown()
  expect(state.current).toMatchObject({ item: null, isOffered: false, asked: 0 })
  act(() => openInPlayer(itemOf(1)))
  act(() => openInPlayer(itemOf(2)))
  expect(state.current).toMatchObject({ item: itemOf(2), asked: 2 })
})

test('[AP-12] asking for what is open leaves it as it is', () => {
  const state = shown()
  act(() => openInPlayer(itemOf(1)))
  const open = state.current.item
  act(() => openInPlayer(itemOf(1)))
  expect(state.current.item).toBe(open)
  expect(state.current.asked).toBe(2)
  act(() => openInPlayer(itemOf(1, '/media/masik.mp3')))
  expect(state.current.item).not.toBe(open)
})

test('[AP-11] a stored item is not started', () => {
  const state = shown()
  act(() => keepInPlayer(itemOf(1)))
  expect(state.current).toMatchObject({ item: itemOf(1), asked: 0 })
})
