import { sayUnknown, sayUnknownElements } from './say-unknown.ts'

test('[MF-05] whoever builds the page is told once of each name that nobody offers, and of what is offered', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const say = sayUnknown({ daily: [], plan: [] })
  for (const name of ['napi', 'napi', 'terv', 'napi']) say(name)
  expect(warned.mock.calls).toEqual([
    ['data-lelkesz="napi"?', ['daily', 'plan']],
    ['data-lelkesz="terv"?', ['daily', 'plan']],
  ])
  warned.mockRestore()
})

test('[MF-05] of elements that nobody has defined the console says each name once', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  document.body.innerHTML = '<lelkesz-napi></lelkesz-napi><lelkesz-napi></lelkesz-napi><mas-elem></mas-elem>'
  sayUnknownElements(['lelkesz-sermons'])
  expect(warned.mock.calls).toEqual([['<lelkesz-napi>?', ['lelkesz-sermons']]])
  warned.mockRestore()
  document.body.innerHTML = ''
})
