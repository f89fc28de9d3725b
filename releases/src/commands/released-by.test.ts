/** @jest-environment node */
import os from 'node:os'
import { releasedBy } from './released-by.ts'

afterEach(() => jest.restoreAllMocks())

test('the releaser is the named one, else the user, else the user id', () => {
  expect(releasedBy({ RELEASED_BY: 'Anna' })).toBe('Anna')
  expect(releasedBy({})).toBe(os.userInfo().username)
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT')
  })
  expect(releasedBy({})).toBe(`user ${process.getuid!()}`)
})
