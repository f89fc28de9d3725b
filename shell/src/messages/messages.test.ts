import { missingKeys } from 'shared-kernel/messages'
import { en } from './en.ts'
import { hu } from './hu.ts'

test('[AP-01] [AP-02] the Hungarian and the English catalogue say the same things, none missing', () => {
  expect(missingKeys({ hu, en })).toEqual([])
})

test('[AP-01] both catalogues fill the same places', () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
  for (const key of Object.keys(hu) as (keyof typeof hu)[])
    expect([key, places(en[key])]).toEqual([key, places(hu[key])])
})

test('[AP-05] [MN-02] the three names that are fixed', () => {
  expect([hu.information, hu.relatedSites, hu.openSubmenu]).toEqual([
    'Információ',
    'Kapcsolódó oldalak',
    'Almenü megnyitása',
  ])
})
