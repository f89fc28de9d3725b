/** @jest-environment node */
import os from 'node:os'
import { releasedBy } from './released-by.ts'

afterEach(() => jest.restoreAllMocks())

test('who ships is who is named, else the user, else their number', () => {
  expect(releasedBy({ RELEASED_BY: 'Anna' })).toBe('Anna')
  expect(releasedBy({})).toBe(os.userInfo().username)
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT')
  })
  expect(releasedBy({})).toBe(`user ${process.getuid!()}`)
})
