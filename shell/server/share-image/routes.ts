/** `/kep.png`, the picture of a page for link previews; the web manifest and its icons, which make the site installable. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { networkOf } from 'server-kit/client'
import { StaleIfErrorCache } from 'server-kit/stale-if-error-cache'
import { WorkQueue } from 'server-kit/work-queue'
import { getConfig } from 'shared-kernel/api'
import { DEFAULT_SITE_TITLE } from 'shared-kernel/config'
import { configureRequestApi } from '../../src/routing/server/request-api.ts'
import { ICON_PATH, MANIFEST_PATH, SHARE_IMAGE_PATH } from '../../src/server-paths.ts'
import type { SiteDocument } from '../documents/site-document.ts'
import { HttpError, ServiceUnavailable } from '../http/errors.ts'
import { addressOf, originOf } from '../http/site-origin.ts'
import { type ApiClient, withSiteApi } from '../ops/api-client.ts'
import type { SiteSettings } from '../settings.ts'
import { drawIcon, drawShareImage } from './draw-image.ts'
import { COLOURS } from './share-image.ts'

/** The same texts give the same picture; 24 MB are about 500 pictures. */
const CACHE = { freshMs: 604_800_000, staleMs: 604_800_000, errorMs: 604_800_000, maxSize: 24_000_000 }

/** One at a time: each needs the event loop for 15 ms. */
const LIMITS = { running: 1, waiting: 20, waitMs: 5000 }

/** Of home screens: iOS, and Chrome's two. */
const ICON_SIZES = [180, 192, 512]

const MAX_AGE = 'public, max-age=86400'

interface ShareImageOptions {
  api: ApiClient
  /** The document at an address, without canaries. */
  documentAt: (url: URL, client: string) => Promise<Pick<SiteDocument, 'status' | 'shareImage'>>
}

export async function shareImages(
  app: FastifyInstance,
  { api, documentAt, publicOrigin }: Pick<SiteSettings, 'publicOrigin'> & ShareImageOptions,
) {
  configureRequestApi(api.read)
  const pictures = new StaleIfErrorCache<Buffer>({ ...CACHE, sizeOf: ({ length }) => length })
  const queue = new WorkQueue(LIMITS)
  const picture = (key: unknown[], client: string, draw: () => Promise<Buffer>) =>
    pictures.get(JSON.stringify(key), () => queue.run(draw, { client }))
  const sendPicture = (reply: FastifyReply, png: Buffer) =>
    reply
      .headers({ 'cache-control': MAX_AGE, 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/png')
      .send(png)
  const configOf = (origin: string) =>
    withSiteApi(origin, () => getConfig()).catch((error: unknown) => {
      throw new ServiceUnavailable(String(error))
    })

  app.get<{ Querystring: { oldal?: unknown } }>(SHARE_IMAGE_PATH, async (request, reply) => {
    const { oldal: path } = request.query
    if (typeof path !== 'string' || !path.startsWith('/')) throw new HttpError(400)
    const client = networkOf(request.ip)
    const { protocol, host } = request
    const { status, shareImage } = await documentAt(addressOf({ protocol, host, url: path }, publicOrigin), client)
    if (status >= 500) throw new ServiceUnavailable(`${path} cannot be rendered`)
    if (!shareImage) throw new HttpError(404)
    return sendPicture(reply, await picture([shareImage], client, () => drawShareImage(shareImage)))
  })

  for (const size of ICON_SIZES) {
    app.get(`${ICON_PATH}-${size}.png`, async (request, reply) => {
      const { site } = await configOf(originOf(request, publicOrigin))
      const title = site.title || DEFAULT_SITE_TITLE
      return sendPicture(reply, await picture([title, size], networkOf(request.ip), () => drawIcon(title, size)))
    })
  }

  app.get(MANIFEST_PATH, async (request, reply) => {
    const { site } = await configOf(originOf(request, publicOrigin))
    const name = site.title || DEFAULT_SITE_TITLE
    return reply
      .header('cache-control', MAX_AGE)
      .type('application/manifest+json')
      .send(
        JSON.stringify({
          ...{ name, short_name: name, ...(site.slogan && { description: site.slogan }) },
          ...{ id: '/', start_url: '/', scope: '/', display: 'standalone', lang: 'hu' },
          ...{ background_color: COLOURS.paper, theme_color: COLOURS.paper },
          icons: ICON_SIZES.map((size) => ({
            ...{ src: `${ICON_PATH}-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' },
            purpose: 'any maskable',
          })),
        }),
      )
  })
}
