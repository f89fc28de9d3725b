import { decodablePath } from './decodable-path.ts'

test.each([
  ['/ige/R%F3m/8', '/ige/R%25F3m/8'],
  ['/%', '/%25'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/%c3%28', '/%25c3%2528'],
  ['/100%/a?s=%F3&b=100%', '/100%25/a?s=%F3&b=100%'],
  ['/r%C3%B3m%20a%2Fb/%F0%9F%98%80', '/r%C3%B3m%20a%2Fb/%F0%9F%98%80'],
  ['/?a?%', '/?a?%'],
])('%s is %s', (address, expected) => {
  expect(decodablePath(address)).toBe(expected)
  expect(() => decodeURIComponent(expected.split('?')[0]!)).not.toThrow()
})
