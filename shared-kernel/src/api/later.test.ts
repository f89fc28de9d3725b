import { later, prepareApi } from './later.ts'
import { configureApi } from './settings.ts'

test('a call fetches itself, takes what it is given and fails as it does', async () => {
  expect(await later('getCitationTags')('ke')).toEqual([])
  await expect(later('getExternalBibleText')('http://x', { hosts: [] })).rejects.toMatchObject({ kind: 'refused' })
})

test('what is fetched beforehand needs no surroundings', async () => {
  expect(prepareApi()).toBeUndefined()
  await expect(later('getSites')()).rejects.toThrow('before configureApi()')
  configureApi({ environment: () => ({}) as never })
})
