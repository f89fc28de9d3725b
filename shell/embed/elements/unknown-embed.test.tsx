import { warnUnknown } from './host-page.ts'

test('[MF-05] the console says once of each unknown name that it is none, and which ones there are', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const say = warnUnknown({ daily: [], plan: [] })
  for (const name of ['napi', 'napi', 'terv', 'napi']) say(name)
  expect(warned.mock.calls).toEqual([
    ['lelkesz-napi?', ['daily', 'plan']],
    ['lelkesz-terv?', ['daily', 'plan']],
  ])
  warned.mockRestore()
})
