import { householdOf, neighbourhoodOf } from './networks.ts'

test.each([
  ['10.2.3.4', '10.2.3.4', '10.2.3'],
  ['::ffff:10.2.3.4', '10.2.3.4', '10.2.3'],
  ['::FFFF:10.2.3.4', '10.2.3.4', '10.2.3'],
  ['2001:db8:7:1::ffff:2', '2001:db8:7', '2001:db8:7'],
  ['2001:db8:7::9', '2001:db8:7', '2001:db8:7'],
  ['::ffff:a:b:c', '::ffff', '::ffff'],
  ['2001:db8::ffff:10.2.3.4', '2001:db8:', '2001:db8:'],
])('%s is of the household %s and of the neighbourhood %s', (address, household, neighbourhood) => {
  expect([householdOf(address), neighbourhoodOf(address)]).toEqual([household, neighbourhood])
})
