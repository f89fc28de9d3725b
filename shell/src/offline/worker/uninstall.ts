/** `/sw.js` of a site without a worker: deletes the caches and unregisters. */
import { deleteAllCaches } from './caches.ts'
import { scope } from './worker-scope.ts'

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) =>
  event.waitUntil(deleteAllCaches().finally(() => scope.registration.unregister())),
)
