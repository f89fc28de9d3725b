/** The addresses of embeds (MF-05): several as JSON for `embed.js`, one as a document. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from 'server-kit/client'
import { EMBED_LANGUAGES } from 'shared-kernel/embeds'
import { siteDay } from 'shared-kernel/site'
import type { EmbedResult, EmbedsResponse } from '../../embed/elements/embed-tree.ts'
import { HttpError, ServiceUnavailable } from '../http/errors.ts'
import { sendWithEtag, PUBLIC_HEADERS } from '../http/headers.ts'
import { originOf } from '../http/site-origin.ts'
import type { SiteSettings } from '../settings.ts'
import { embedDocument, embedPolicy } from './embed-document.ts'
import { type EmbedContext, type Embeds, errorOf, treeIn } from './embeds.ts'
import { attributeError, parseEmbedRequest } from './parse-request.ts'
import { EMBED_STYLES } from './styles.ts'

const MAX_AGE_S = 60
const MAX_EMBEDS = 20
const STATUS = { unknown: 404, missing: 404, bad: 400 }
const THEME = /^(?:light|dark|auto)?$/
/** Asks for the fonts of the site, which most host pages are spared: the preview of `/beagyazas` does. */
const FONTS = 'site'

type EmbedRoutesOptions = SiteSettings & {
  embeds: Embeds
  /** Rules for the site's fonts. */
  siteFaces: string
}

export async function embedRoutes(app: FastifyInstance, options: EmbedRoutesOptions) {
  const { embeds, publicOrigin, siteFaces } = options

  const contextOf = (request: FastifyRequest): EmbedContext => ({
    origin: originOf(request, publicOrigin),
    day: siteDay(new Date()),
    client: networkOf(request.ip),
  })

  async function answerTo(
    text: string,
    context: EmbedContext,
    onProblem: (problem: string) => void,
  ): Promise<EmbedResult> {
    const parsed = parseEmbedRequest(text, embeds.rowOf)
    if ('error' in parsed) {
      return parsed.error === 'bad' ? attributeError('bad', parsed.row, parsed, parsed.language) : parsed
    }
    const { name, attributes, language } = parsed.request
    const answer = await embeds.get(parsed.request, context, onProblem)
    const row = embeds.rowOf(name)
    const error = errorOf(answer)
    if (!row || (error !== 'missing' && error !== 'bad')) return answer
    return attributeError(error, row, { wrong: attributes }, language)
  }

  app.get('/beagyazas/embeds.json', async (request, reply) => {
    const texts = new URL(request.url, 'http://site').searchParams.getAll('w')
    if (texts.length === 0 || texts.length > MAX_EMBEDS) {
      const message = `Request 1 to ${MAX_EMBEDS} embeds: ?w=daily&w=sermon-list%3Flimit%3D3`
      return reply.code(400).headers(PUBLIC_HEADERS).send({ error: true, code: 'bad_request', message })
    }
    const context = contextOf(request)
    const problems = new Set<string>()
    const answers = await Promise.all(texts.map((text) => answerTo(text, context, (problem) => problems.add(problem))))
    if (problems.size > 0) logProblems(request, [...problems])
    const response: EmbedsResponse = { styles: EMBED_STYLES, embeds: answers }
    const text = JSON.stringify(response)
    const isComplete = !answers.some((answer) => errorOf(answer) === 'unavailable')
    return send(request, reply.type('application/json; charset=utf-8'), { text, isComplete, day: context.day })
  })

  app.get<{ Params: { name: string } }>('/beagyazas/:name.html', async (request, reply) => {
    const { theme = '', fonts, ...attributes } = Object.fromEntries(new URL(request.url, 'http://site').searchParams)
    if (!THEME.test(theme)) throw new HttpError(400)
    const context = contextOf(request)
    const text = `${request.params.name}?${String(new URLSearchParams(attributes))}`
    const answer = await answerTo(text, context, (problem) => logProblems(request, [problem]))
    const error = errorOf(answer)
    if (error === 'unavailable') throw new ServiceUnavailable(error)
    const tree = treeIn(answer)
    if (error !== null && tree.length === 0) throw new HttpError(STATUS[error])
    const language = EMBED_LANGUAGES.find((one) => one === attributes.lang) ?? EMBED_LANGUAGES[0]!
    void reply.code(error === null ? 200 : STATUS[error]).type('text/html; charset=utf-8')
    const look = { theme, faces: fonts === FONTS ? siteFaces : '' }
    void reply.header('content-security-policy', embedPolicy(look, options))
    const document = embedDocument(tree, language, new URL(context.origin).hostname, look)
    return send(request, reply, { text: document, isComplete: error === null, day: context.day })
  })
}

const logProblems = (request: FastifyRequest, problems: string[]) =>
  request.log.warn({ problems }, 'embeds could not be rendered')

interface EmbedResponse {
  text: string
  /** False for an error that may be temporary. */
  isComplete: boolean
  /** Date for which it was rendered; midnight may have passed since. */
  day: string
}

/** Incomplete responses are not cached; daily ones only until the end of their day. */
function send(request: FastifyRequest, reply: FastifyReply, { text, isComplete, day }: EmbedResponse) {
  void reply.headers(PUBLIC_HEADERS)
  if (!isComplete) return reply.header('cache-control', 'no-store').send(text)
  const isSameDay = siteDay(new Date(Date.now() + MAX_AGE_S * 1000)) === day
  void reply.header('cache-control', `public, max-age=${isSameDay ? MAX_AGE_S : 0}`)
  return sendWithEtag(request, reply, text)
}
