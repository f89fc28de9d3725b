import { hu } from '../messages.ts'

test('[AP-05] [MN-02] the three names that are fixed', () => {
  expect([hu.information, hu.relatedSites, hu.openSubmenu]).toEqual([
    'Információ',
    'Kapcsolódó oldalak',
    'Almenü megnyitása',
  ])
})
