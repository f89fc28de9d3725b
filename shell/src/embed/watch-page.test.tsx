import { watchPage } from './watch-page.ts'

const soon = () => new Promise((resolve) => setTimeout(resolve, 80))
let near: ((isIntersecting: boolean) => void)[] = []
window.IntersectionObserver = class {
  constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
    near.push((isIntersecting) => hear([{ isIntersecting }]))
  }
  observe = () => undefined
  disconnect = () => undefined
} as never

beforeEach(() => {
  near = []
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
    () => undefined,
  )
  expect(taken).toEqual(['one'])
  document.body.insertAdjacentHTML('beforeend', '<div data-lelkesz="daily" id="two"></div>')
  await soon()
  expect(taken).toEqual(['one', 'one', 'two'])
})

test('[MF-05] an element that nobody has defined is said once, when it comes near', async () => {
  document.body.innerHTML = '<lelkesz-sermons></lelkesz-sermons>'
  const onOther = jest.fn()
  watchPage(
    () => undefined,
    onOther,
    () => undefined,
  )
  near[0]!(false)
  expect(onOther).not.toHaveBeenCalled()
  near[0]!(true)
  document.body.insertAdjacentHTML('beforeend', '<lelkesz-other></lelkesz-other>')
  await soon()
  expect(onOther).toHaveBeenCalledTimes(1)
})

test('[MF-05] the page is looked at again when a frame gets its address late', async () => {
  document.body.innerHTML = '<iframe></iframe>'
  const onLook = jest.fn()
  watchPage(
    () => undefined,
    () => undefined,
    onLook,
  )
  expect(onLook).toHaveBeenCalledTimes(1)
  document.querySelector('iframe')!.setAttribute('title', 'Igehirdetések')
  await soon()
  expect(onLook).toHaveBeenCalledTimes(1)
  document.querySelector('iframe')!.setAttribute('src', 'about:blank')
  await soon()
  expect(onLook).toHaveBeenCalledTimes(2)
})
