/** What `/sw.js` is where the worker is switched off: it takes away what was kept, and itself. */
import { deleteAllCaches } from './caches.ts'
import { scope } from './worker-scope.ts'

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) =>
  event.waitUntil(deleteAllCaches().finally(() => scope.registration.unregister())),
)
