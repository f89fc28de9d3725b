import { caches, done, dispatch, storage } from './testing/worker-environment.ts'
import './uninstall.ts'

test('a worker that is switched off takes away what was kept, and itself', async () => {
  for (const name of ['lelkesz-documents-0', 'lelkesz-files-1', 'other']) await caches.open(name)
  await dispatch('install', {})
  await dispatch('activate', {})
  expect([...storage.caches.keys()]).toEqual(['other'])
  expect(done).toEqual(['skipWaiting', 'unregister'])
})
