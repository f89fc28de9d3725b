import type { Config } from 'shared-kernel/api'
import { emptyConfig } from 'shared-kernel/config'
import { defaultSiteOf, goToDefaultSite } from './default-site.ts'

const configWith = (address: string | undefined, flag: boolean | undefined = true): Config => ({
  ...emptyConfig,
  site: { ...emptyConfig.site, default_site: flag },
  default_site: address,
})
const here = { origin: 'https://regi.hu', embedded: false, cameFrom: '' }

test.each([
  ['https://uj.hu', 'https://uj.hu/'],
  ['http://uj.hu/kereses?s=hit', 'http://uj.hu/kereses?s=hit'],
])('[AP-08] %s is gone to', (address, target) => {
  expect(defaultSiteOf(configWith(address), here)).toEqual({ kind: 'go', address: target })
})

test.each([
  'uj.hu',
  '//uj.hu',
  '/masik',
  'javascript:alert(1)',
  ' javascript:alert(1)//https://uj.hu',
  'https://regi.hu/masik',
])('[AP-08] %s is ignored', (address) => {
  expect(defaultSiteOf(configWith(address), here)).toMatchObject({ kind: 'ignored' })
})

test.each([
  ['the flag is off', configWith('https://uj.hu', false), here],
  ['there is no address', configWith(undefined), here],
  ['the visit is embedded', configWith('https://uj.hu'), { ...here, embedded: true }],
])('[AP-08] nothing happens when %s', (_, config, visit) => {
  expect(defaultSiteOf(config, visit)).toBeNull()
})

test('[AP-08] a visitor from the default site is not redirected back', () => {
  const visit = { ...here, cameFrom: 'https://uj.hu/' }
  expect(defaultSiteOf(configWith('https://uj.hu'), visit)).toMatchObject({ kind: 'ignored' })
})

test('[AP-08] it goes there once; who is back at once stays, and the console says why; later it goes again', () => {
  jest.useFakeTimers()
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const leave = jest.fn()
  const go = () => goToDefaultSite(configWith('https://uj.hu'), false, leave)
  expect([go(), go()]).toEqual([true, false])
  expect(leave.mock.calls).toEqual([['https://uj.hu/']])
  expect(warn).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(11_000)
  expect(go()).toBe(true)
  expect(goToDefaultSite(configWith('javascript:alert(1)'), false, leave)).toBe(false)
  expect(warn).toHaveBeenLastCalledWith(expect.stringContaining('javascript:alert(1)'))
  expect(leave).toHaveBeenCalledTimes(2)
  warn.mockRestore()
  jest.useRealTimers()
})
