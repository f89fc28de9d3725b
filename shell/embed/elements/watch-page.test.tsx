import { waitFor } from '@testing-library/react'
import { watchPage } from './host-page.ts'

const soon = () => new Promise((resolve) => setTimeout(resolve, 80))

beforeEach(() => {
  document.body.innerHTML = ''
})

test('[MF-05] a place where nothing can stand keeps no other from being shown, now or later', async () => {
  document.body.innerHTML = '<ul><li data-lelkesz="daily" id="item"></li></ul><div data-lelkesz="daily" id="one"></div>'
  const taken: string[] = []
  watchPage(
    (element) => {
      if (element.localName === 'li') element.attachShadow({ mode: 'open' })
      taken.push(element.id)
    },
    () => undefined,
  )
  expect(taken).toEqual(['one'])
  document.body.insertAdjacentHTML('beforeend', '<div data-lelkesz="daily" id="two"></div>')
  await waitFor(() => expect(taken).toEqual(['one', 'one', 'two']))
})

test('[MF-05] an undefined element of this site is reported, and no other', () => {
  document.body.innerHTML = '<lelkesz-napi></lelkesz-napi><mas-elem></mas-elem>'
  const onPlace = jest.fn()
  watchPage(onPlace, () => undefined)
  expect(onPlace.mock.calls).toEqual([[document.body.firstElementChild]])
})

test('[MF-05] the page is looked at again when a frame gets its address late', async () => {
  document.body.innerHTML = '<iframe></iframe>'
  const onLook = jest.fn()
  watchPage(() => undefined, onLook)
  expect(onLook).toHaveBeenCalledTimes(1)
  document.querySelector('iframe')!.setAttribute('title', 'Igehirdetések')
  await soon()
  expect(onLook).toHaveBeenCalledTimes(1)
  document.querySelector('iframe')!.setAttribute('src', 'about:blank')
  await waitFor(() => expect(onLook).toHaveBeenCalledTimes(2))
})
