import { lazyCall, prepareApi } from './lazy-calls.ts'
import { configureApi } from './settings.ts'

test('a lazy call passes its arguments on, and its result and failure back', async () => {
  expect(await lazyCall('getCitationTags')('ke')).toEqual([])
  await expect(lazyCall('getExternalBibleText')('http://x', { hosts: [] })).rejects.toMatchObject({ kind: 'refused' })
})

test('prepareApi needs no configuration', async () => {
  expect(prepareApi()).toBeUndefined()
  await expect(lazyCall('getSites')()).rejects.toThrow('before configureApi()')
  configureApi({ environment: () => ({}) as never })
})
