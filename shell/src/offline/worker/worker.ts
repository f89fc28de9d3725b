/** The service worker of the site (docs/operations.md). If it fails, the network answers as if it were not there. */
import { answerCall, answerDocument } from './respond.ts'
import { deleteOldCaches } from './caches.ts'
import { deleteDocument, deleteBuild, deleteAllDocuments, saveRead } from './document-store.ts'
import { answerFile } from './file-store.ts'
import { requestKind } from './handled-requests.ts'
import { type WorkerFetchEvent, scope } from './worker-scope.ts'

// Pages do not depend on a worker's version: documents are self-contained, and files are identified by hashes.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()))

scope.addEventListener('fetch', (event) => {
  const answer = answerOf(event)
  if (answer) event.respondWith(answer)
})

/** Null: the browser requests it itself. */
function answerOf(event: WorkerFetchEvent): Promise<Response> | null {
  const { request } = event
  switch (requestKind(request, scope.location.origin)) {
    case 'document':
      return answerDocument(event).catch(() => fetch(request))
    case 'file':
      return answerFile(request)
    case 'answer':
      return answerCall(event)
    case 'change-of-builds':
      // A page of another build is requested only after all saved documents are deleted.
      return deleteAllDocuments().then(() => fetch(request))
    case null:
      return null
  }
}

// Pages of later builds may send other kinds.
scope.addEventListener('message', (event) => {
  const { data: message } = event
  if (message.kind === 'keep')
    event.waitUntil(saveRead(message.address, message.isAsked ? { alsoAt: message.alsoAt ?? [] } : null))
  if (message.kind === 'drop') event.waitUntil(deleteDocument(message.address))
  if (message.kind === 'failed') event.waitUntil(deleteBuild(`${message.remote}/${message.buildId}`))
})
