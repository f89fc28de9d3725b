/** `/media/…`: public files, from the folder or the bucket. */
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DayCounts } from 'server-kit/day-counts'
import { AnswerError } from './errors.ts'
import { findMediaFile, mediaAddress, mediaName } from '../import/media-files.ts'
import { documentType } from '../import/media-types.ts'
import { makeFolder } from '../make-folder.ts'
import type { ContentApiSettings } from '../settings.ts'
import { countPlay } from '../statistics/routes.ts'
import type { BucketMedia } from '../import/bucket-media.ts'
import { bucketAt } from '../import/media-store.ts'

/** Plays are counted here, so browsers must ask again. */
const REDIRECT_CACHE = 'public, max-age=300'

export async function serveMedia(app: FastifyInstance, { mediaDir, now }: ContentApiSettings, plays: DayCounts) {
  const bucket = bucketAt(mediaDir)
  if (!bucket) {
    await makeFolder(mediaDir)
    await app.register(serveFiles, { root: mediaDir, serve: false, index: false, dotfiles: 'ignore', maxAge: '30d' })
  }
  // Replaces the plugin's route, which does not decode `%2C`, `%26` and other characters in names.
  app.get('/media/*', { schema: { hide: true } }, async (request, reply) => {
    const name = mediaName(request.url)
    if (name === null) return reply.callNotFound()
    const count = () => countPlay(plays, request, mediaAddress(name), now())
    if (bucket?.publicAddress) {
      count()
      return reply.header('cache-control', REDIRECT_CACHE).redirect(bucket.publicAddressOf(name), 302)
    }
    const found = bucket ? await answerFrom(bucket, name, request) : await findMediaFile(mediaDir, name)
    if (found === null) return reply.callNotFound()
    count()
    void reply.header('x-content-type-options', 'nosniff')
    // Downloads, because a document must not run with the site's origin.
    if (documentType(name)) void reply.header('content-disposition', 'attachment')
    return typeof found === 'string'
      ? reply.sendFile(found)
      : reply.code(found.status).headers(found.headers).send(found.body)
  })
}

/** @throws AnswerError while the service fails */
async function answerFrom(bucket: BucketMedia, name: string, { headers, log, method }: FastifyRequest) {
  try {
    return await bucket.answer(name, headers, method === 'HEAD')
  } catch (error) {
    log.warn({ error: String(error) }, 'media')
    throw new AnswerError('unavailable')
  }
}
