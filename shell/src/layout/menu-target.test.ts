import { menuTarget } from 'shared-kernel/site'
import { ariaCurrentOf } from './MenuList.tsx'

test.each([
  [{ url: '/kereses' }, { kind: 'page', address: '/kereses' }],
  [
    { url: '/node/5', alias: '/rolunk' },
    { kind: 'page', address: '/rolunk' },
  ],
  [{ url: 'https://pelda.hu/a' }, { kind: 'plain', address: 'https://pelda.hu/a' }],
  [{ url: '//pelda.hu' }, { kind: 'plain', address: '//pelda.hu' }],
  [{ url: '/\\pelda.hu' }, { kind: 'plain', address: '/\\pelda.hu' }],
  [{ url: 'mailto:iroda@pelda.hu' }, { kind: 'plain', address: 'mailto:iroda@pelda.hu' }],
  [{ url: '/files/rend.pdf' }, { kind: 'plain', address: '/files/rend.pdf' }],
  [{ url: '/kereses?s=a.b' }, { kind: 'page', address: '/kereses?s=a.b' }],
  [{ url: '  ' }, { kind: 'heading' }],
])('[MN-01] %j leads to %j', (item, target) => {
  expect(menuTarget(item)).toEqual(target)
})

test.each([
  ['/kereses', '/kereses', '?s=kegyelem', 'page'],
  ['/bibliaolvaso-terv', '/bibliaolvaso-terv/3/12', '', 'true'],
  ['/bibliaolvaso', '/bibliaolvaso-terv', '', undefined],
  ['/', '/kereses', '', undefined],
  ['/kereses?media=audio', '/kereses', '?media=audio&EMBEDDED=1', 'page'],
  ['/igehirdetok', '/igehirdetes/parazs-a-parton', '', 'true'],
  ['/kereses?media=audio', '/node/101', '', undefined],
  ['/biblia', '/ige/Jn/3/16', '', 'true'],
])('%s, seen from %s%s, is marked %s', (address, pathname, search, mark) => {
  expect(ariaCurrentOf({ kind: 'page', address }, pathname, search)).toBe(mark)
})
