import type { Config } from 'shared-kernel/api'
import { emptyConfig } from 'shared-kernel/config'
import { goToDefaultSite } from './default-site.ts'

const configWith = (address: string | undefined, flag = true): Config => ({
  ...emptyConfig,
  site: { ...emptyConfig.site, default_site: flag },
  default_site: address,
})

const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
const leave = jest.fn()
beforeEach(() => {
  warn.mockClear()
  leave.mockClear()
  sessionStorage.clear()
})

test.each([
  'uj.hu',
  '//uj.hu',
  '/masik',
  'javascript:alert(1)',
  ' javascript:alert(1)//https://uj.hu',
  `${location.origin}/masik`,
])('[AP-08] %s is ignored with a warning', (address) => {
  expect(goToDefaultSite(configWith(address), false, leave)).toBe(false)
  expect(leave).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledWith(expect.stringContaining(address))
})

test.each([
  ['the flag is off', configWith('https://uj.hu', false), false],
  ['there is no address', configWith(undefined), false],
  ['the visit is embedded', configWith('https://uj.hu'), true],
])('[AP-08] nothing happens when %s', (_what, config, embedded) => {
  expect(goToDefaultSite(config, embedded, leave)).toBe(false)
  expect([leave.mock.calls, warn.mock.calls]).toEqual([[], []])
})

test('[AP-08] a visitor from the default site is not redirected back', () => {
  const referrer = jest.spyOn(document, 'referrer', 'get').mockReturnValue('https://uj.hu/lap')
  expect(goToDefaultSite(configWith('https://uj.hu'), false, leave)).toBe(false)
  referrer.mockRestore()
})

test('[AP-08] it goes there once; who is back at once stays, and the console says why; later it goes again', () => {
  jest.useFakeTimers()
  const go = () => goToDefaultSite(configWith('https://uj.hu/kereses?s=hit'), false, leave)
  expect([go(), go()]).toEqual([true, false])
  expect(leave.mock.calls).toEqual([['https://uj.hu/kereses?s=hit']])
  expect(warn).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(11_000)
  expect(go()).toBe(true)
  jest.useRealTimers()
})
