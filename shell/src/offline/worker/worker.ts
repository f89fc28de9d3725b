/**
 * The service worker of the site (docs/operations.md). Whatever goes wrong in it, the network answers as if it were not
 * there.
 */
import { answerCall, answerDocument } from './respond.ts'
import { dropOldCaches } from './caches.ts'
import { dropAddress, dropBuild, dropDocuments, keepRead } from './document-store.ts'
import { answerFile } from './file-store.ts'
import { touched } from './handled-requests.ts'
import { parseMessage } from './worker-message.ts'
import { type AskedEvent, scope } from './worker-scope.ts'

// Pages do not depend on the worker they met: a document is whole by itself, files are known by their hashes.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(dropOldCaches()))

scope.addEventListener('fetch', (event) => {
  const answer = answerOf(event)
  if (answer) event.respondWith(answer)
})

/** Null: the browser asks the network itself. */
function answerOf(event: AskedEvent): Promise<Response> | null {
  const { request } = event
  switch (touched(request, scope.location.origin)) {
    case 'document':
      return answerDocument(event).catch(() => fetch(request))
    case 'file':
      return answerFile(request)
    case 'answer':
      return answerCall(event)
    case 'change-of-builds':
      // Where it leads is answered only when nothing of before is left.
      return dropDocuments().then(() => fetch(request))
    case null:
      return null
  }
}

scope.addEventListener('message', (event) => {
  const message = parseMessage(event.data)
  if (message?.kind === 'keep')
    event.waitUntil(keepRead(message.address, message.isAsked ? { alsoAt: message.alsoAt ?? [] } : null))
  if (message?.kind === 'drop') event.waitUntil(dropAddress(message.address))
  if (message?.kind === 'failed') event.waitUntil(dropBuild(`${message.remote}/${message.buildId}`))
})
