import { caches, done, happen, storage } from './testing/worker-surroundings.ts'
import './uninstall.ts'

test('a worker that is switched off takes away what was kept, and itself', async () => {
  for (const name of ['lelkesz-documents-0', 'lelkesz-files-1', 'other']) await caches.open(name)
  await happen('install', {})
  await happen('activate', {})
  expect([...storage.caches.keys()]).toEqual(['other'])
  expect(done).toEqual(['skipWaiting', 'unregister'])
})
