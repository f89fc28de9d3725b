import { inReadingOrder } from './in-reading-order.ts'

const DAY = '/bibliaolvaso-terv/202'
const ordered = (...addresses: string[]) =>
  inReadingOrder(addresses.map((address) => ({ address, isAsked: address.endsWith('/n') }))).map(
    ({ address }) => address,
  )

test.each([
  ['pages stay as they come', ['/node/7', '/node/1', '/gyujto'], ['/node/7', '/node/1', '/gyujto']],
  [
    'days of a plan follow one another where the first of them stood',
    ['/node/7', `${DAY}/10/n`, '/node/1', `${DAY}/9/n`, `${DAY}/2`],
    ['/node/7', `${DAY}/2`, `${DAY}/9/n`, `${DAY}/10/n`, '/node/1'],
  ],
  [
    'plans stay apart',
    [`${DAY}/2/n`, '/bibliaolvaso-terv/3/5/n', `${DAY}/1/n`, '/bibliaolvaso-terv/3/4/n'],
    [`${DAY}/1/n`, `${DAY}/2/n`, '/bibliaolvaso-terv/3/4/n', '/bibliaolvaso-terv/3/5/n'],
  ],
  ['a day stands there once, with all its texts', [`${DAY}/3`, `${DAY}/3/n`, `${DAY}/3/1`], [`${DAY}/3/n`]],
  ['the plan itself is no day of it', [`${DAY}/1`, DAY], [`${DAY}/1`, DAY]],
])('%s', (_what, pages, expected) => expect(ordered(...pages)).toEqual(expected))
