import { trustedScriptUrls } from './trusted-script-urls.ts'

const isOurs = (url: string) => url === '/sw.js'

test('without Trusted Types the addresses of others are refused all the same', () => {
  expect(trustedScriptUrls('service-worker', isOurs)('/sw.js')).toBe('/sw.js')
  expect(() => trustedScriptUrls('service-worker', isOurs)('/other.js')).toThrow(TypeError)
})

test('with Trusted Types the address is made by the policy', () => {
  const createPolicy = (name: string, rules: { createScriptURL: (url: string) => string }) => ({
    createScriptURL: (url: string) => `${name}: ${rules.createScriptURL(url)}`,
  })
  Object.assign(globalThis, { trustedTypes: { createPolicy } })
  expect(trustedScriptUrls('service-worker', isOurs)('/sw.js')).toBe('service-worker: /sw.js')
  expect(() => trustedScriptUrls('service-worker', isOurs)('/other.js')).toThrow('/other.js')
  Reflect.deleteProperty(globalThis, 'trustedTypes')
})
