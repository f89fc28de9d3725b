/** The addresses of insets (MF-05): several as data for `embed.js`, one as a document. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from 'server-kit/client'
import { INSET_LANGUAGES } from 'shared-kernel/insets'
import { siteDay } from 'shared-kernel/site'
import { FOR_ANYBODY } from './host-scripts.ts'
import { isNamed, tagOf } from '../http/etag.ts'
import { NothingToServe, Refusal } from '../http/errors.ts'
import { originOf } from '../http/site-origin.ts'
import type { Settings } from '../settings.ts'
import { insetDocument, insetPolicy } from './embed-document.ts'
import { type InsetPlace, type Insets, treeIn, written } from './embeds.ts'
import { readWanted } from './parse-request.ts'
import { sayProblem } from './attribute-errors.ts'
import { INSET_STYLES } from './styles.ts'

/** What an answer is worth keeping for, in seconds. */
const KEPT_S = 60
const MOST_AT_ONCE = 20
const STATUS = { unknown: 404, missing: 404, bad: 400 }
const STYLES = JSON.stringify(INSET_STYLES)
const THEME = /^(?:light|dark|auto)?$/

interface OneInset {
  Params: { name: string }
  Querystring: Record<string, string | string[]>
}

export async function insetAnswers(app: FastifyInstance, options: Settings & { insets: Insets }) {
  const { insets, publicOrigin } = options

  const placeOf = (request: FastifyRequest): InsetPlace => ({
    origin: originOf(request, publicOrigin),
    day: siteDay(new Date()),
    client: networkOf(request.ip),
  })

  /** Wrong attributes are answered with a sentence about them. */
  async function answerTo(text: string, place: InsetPlace, onProblem: (problem: string) => void) {
    const read = readWanted(text, insets.rowOf)
    if ('error' in read) {
      return written(read.error === 'bad' ? sayProblem('bad', read.row, read, read.language) : read)
    }
    const { name, attributes, language } = read.wanted
    const answer = await insets.get(read.wanted, place, onProblem)
    const row = insets.rowOf(name)
    if (!row || (answer.error !== 'missing' && answer.error !== 'bad')) return answer
    return written(sayProblem(answer.error, row, { said: attributes }, language))
  }

  app.get('/beagyazas/insets.json', async (request, reply) => {
    const texts = new URL(request.url, 'http://site').searchParams.getAll('w')
    if (texts.length === 0 || texts.length > MOST_AT_ONCE) {
      const message = `Name 1 to ${MOST_AT_ONCE} insets: ?w=daily&w=sermon-list%3Flimit%3D3`
      return reply.code(400).headers(FOR_ANYBODY).send({ error: true, code: 'bad_request', message })
    }
    const place = placeOf(request)
    const problems = new Set<string>()
    const answers = await Promise.all(texts.map((text) => answerTo(text, place, (problem) => problems.add(problem))))
    if (problems.size > 0) tell(request, [...problems])
    // An `InsetsAnswer`; its parts are written already.
    const text = `{"styles":${STYLES},"insets":[${answers.map(({ json }) => json).join()}]}`
    const isWhole = !answers.some(({ error }) => error === 'unavailable')
    return send(request, reply.type('application/json; charset=utf-8'), { text, isWhole, day: place.day })
  })

  app.get<OneInset>('/beagyazas/:name.html', async (request, reply) => {
    const { theme = '', ...said } = Object.fromEntries(new URL(request.url, 'http://site').searchParams)
    if (!THEME.test(theme)) throw new Refusal(400)
    const place = placeOf(request)
    const text = `${request.params.name}?${String(new URLSearchParams(said))}`
    const answer = await answerTo(text, place, (problem) => tell(request, [problem]))
    const { error } = answer
    if (error === 'unavailable') throw new NothingToServe(error)
    const tree = treeIn(answer)
    if (error !== null && tree.length === 0) throw new Refusal(STATUS[error])
    const language = INSET_LANGUAGES.find((one) => one === said.lang) ?? INSET_LANGUAGES[0]!
    void reply.code(error === null ? 200 : STATUS[error]).type('text/html; charset=utf-8')
    void reply.header('content-security-policy', insetPolicy(theme, options))
    const document = insetDocument(tree, language, new URL(place.origin).hostname, theme)
    return send(request, reply, { text: document, isWhole: error === null, day: place.day })
  })
}

const tell = (request: FastifyRequest, problems: string[]) => request.log.warn({ problems }, 'insets are not there')

interface Sent {
  text: string
  /** Nothing that was asked for could not be had. */
  isWhole: boolean
  /** The one that it is of; it may have been made over midnight. */
  day: string
}

/** What lacks something is kept by nobody; what holds for a day not beyond it. */
function send(request: FastifyRequest, reply: FastifyReply, { text, isWhole, day }: Sent) {
  const etag = tagOf(text)
  const isSameDay = siteDay(new Date(Date.now() + KEPT_S * 1000)) === day
  const kept = `public, max-age=${isSameDay ? KEPT_S : 0}`
  void reply.headers({ ...FOR_ANYBODY, 'cache-control': isWhole ? kept : 'no-store', ...(isWhole && { etag }) })
  return isWhole && isNamed(etag, request.headers['if-none-match']) ? reply.code(304).send() : reply.send(text)
}
