/** @jest-environment node */
import os from 'node:os'
import { releasedBy } from './open-releases.ts'

afterEach(() => jest.restoreAllMocks())

test('the releaser is the named one, else the user, else the user id', () => {
  expect(releasedBy({ GIT_AUTHOR_NAME: 'Anna', RELEASED_BY: 'Éva' })).toBe('Anna')
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(releasedBy({ RELEASED_BY: 'Éva' })).toBe('Éva')
  expect(write).toHaveBeenCalledWith('RELEASED_BY is read for the last time: set GIT_AUTHOR_NAME instead.\n')
  expect(releasedBy({})).toBe(os.userInfo().username)
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT')
  })
  expect(releasedBy({})).toBe(`user ${process.getuid!()}`)
})
