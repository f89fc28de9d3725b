import { sayUnknown } from './say-unknown.ts'

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
