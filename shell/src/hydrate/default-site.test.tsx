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
  ['https://www.regi.hu/', 'https://www.regi.hu/'],
])('[AP-08] %s is gone to', (address, target) => {
  expect(defaultSiteOf(configWith(address), here)).toEqual({ kind: 'go', address: target })
})

test.each([
  'uj.hu',
  '//uj.hu',
  '/masik',
  'https:uj.hu',
  'https://',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://uj.hu',
  ' javascript:alert(1)//https://uj.hu',
  'https://regi.hu',
  'https://regi.hu/masik',
])('[AP-08] %s is ignored', (address) => {
  expect(defaultSiteOf(configWith(address), here)).toMatchObject({ kind: 'ignored' })
})

test.each([
  ['the flag is off', configWith('https://uj.hu', false), here],
  ['the flag is missing', { ...emptyConfig, default_site: 'https://uj.hu' }, here],
  ['there is no address', configWith(undefined), here],
  ['the address is empty', configWith(''), here],
  ['the visit is embedded', configWith('https://uj.hu'), { ...here, embedded: true }],
])('[AP-08] nothing happens when %s', (_, config, visit) => {
  expect(defaultSiteOf(config, visit)).toBeNull()
})

test('[AP-08] a visitor from the default site is not redirected back', () => {
  const visit = { ...here, cameFrom: 'https://uj.hu/' }
  expect(defaultSiteOf(configWith('https://uj.hu'), visit)).toMatchObject({ kind: 'ignored' })
})

describe('going there', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const leave = jest.fn()
  beforeEach(() => {
    jest.useFakeTimers()
    leave.mockReset()
    warn.mockReset()
    sessionStorage.clear()
  })
  afterEach(() => jest.useRealTimers())

  test('[AP-08] once; who is back at once stays, and the console says why', () => {
    expect(goToDefaultSite(configWith('https://uj.hu'), false, leave)).toBe(true)
    expect(leave).toHaveBeenCalledWith('https://uj.hu/')
    expect(goToDefaultSite(configWith('https://uj.hu'), false, leave)).toBe(false)
    expect(leave).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledTimes(1)
  })

  test('[AP-08] another day it goes there again', () => {
    goToDefaultSite(configWith('https://uj.hu'), false, leave)
    jest.advanceTimersByTime(11_000)
    expect(goToDefaultSite(configWith('https://uj.hu'), false, leave)).toBe(true)
    expect(warn).not.toHaveBeenCalled()
  })

  test('[AP-08] an address that cannot be one is warned about once', () => {
    expect(goToDefaultSite(configWith('javascript:alert(1)'), false, leave)).toBe(false)
    expect(leave).not.toHaveBeenCalled()
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('javascript:alert(1)'))
  })

  test('[AP-08] a site that is no default site goes nowhere and says nothing', () => {
    expect(goToDefaultSite(emptyConfig, false, leave)).toBe(false)
    expect(warn).not.toHaveBeenCalled()
  })
})
