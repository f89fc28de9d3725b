import { requireParam } from './remote-contracts.ts'

test('[RT-10] a parameter of the address is given as it stands', () => {
  expect(requireParam({ nid: '12', pid: undefined }, 'nid')).toBe('12')
})

test.each([{}, { nid: undefined }, { nid: '' }])('[RT-10] a missing parameter is an error: %j', (params) => {
  expect(() => requireParam(params, 'nid')).toThrow('Missing route parameter: nid')
})
