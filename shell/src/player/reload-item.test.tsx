import { act } from '@testing-library/react'
import { closePlayer, openItem, type PlayerItem } from 'shared-kernel/player'
import { storePlayerItem, restorePlayerItem } from './reload-item.ts'

const item: PlayerItem = {
  nid: 101,
  title: 'Még távol volt',
  path: '/node/101',
  files: [{ kind: 'audio', url: '/media/a.mp3', mime: 'audio/mpeg' }],
}

beforeEach(() => sessionStorage.clear())
afterEach(() => act(closePlayer))

test('[AP-11] the player’s item is open again after a reload, once', () => {
  storePlayerItem(item)
  restorePlayerItem()
  expect(openItem()).toEqual(item)
  act(closePlayer)
  restorePlayerItem()
  expect(openItem()).toBeNull()
})

test.each(['nonsense', 'null', '{}', '{"title":"A","path":"/","files":3}'])('%s opens nothing', (kept) => {
  sessionStorage.setItem('lelkesz.player', kept)
  restorePlayerItem()
  expect(openItem()).toBeNull()
})
