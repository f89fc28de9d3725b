import { networkOf } from './client.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:ffff:1:2:3:4', '2001:db8:1'],
  ['2001:0DB8:0001::7', '2001:db8:1'],
  ['2001:db8:0:1::5', '2001:db8:0'],
  ['::1', '0:0:0'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
