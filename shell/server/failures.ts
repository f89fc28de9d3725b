/** `POST /remotes/told`: browsers tell how builds fared. Strict and small, and never says what came of it. */
import type { FastifyInstance } from 'fastify'
import { FAILURE_PHASES, type RemoteWord, TOKEN_NAME, TOLD_PATH } from '../src/remotes/tell-failure.ts'
import type { Health } from './health.ts'

const LONGEST_BYTES = 600
const PHASES = ['well', ...FAILURE_PHASES] as const

interface Told extends RemoteWord {
  token: string
}

function parseTold(text: unknown): Told | null {
  try {
    const json = JSON.parse(String(text)) as Partial<Record<keyof Told, unknown>> | null
    const { token, remote, buildId, phase, shift, blocked } = json ?? {}
    const known = PHASES.find((one) => one === phase)
    if (typeof token !== 'string' || typeof remote !== 'string' || typeof buildId !== 'string' || !known) return null
    return {
      token,
      remote,
      buildId,
      phase: known,
      ...(isMeasure(shift) && { shift }),
      ...(isMeasure(blocked) && { blocked }),
    }
  } catch {
    return null
  }
}

const isMeasure = (value: unknown): value is number => typeof value === 'number' && value >= 0

/** With it the browser may tell. A header that scripts can read: the document itself is the same for everybody. */
export const tokenHeader = (token: string) => ({ 'server-timing': `${TOKEN_NAME};desc="${token}"` })

/** 204 whether it counts or not: whoever makes words up learns nothing. */
export async function failures(app: FastifyInstance, { health }: { health: Health }) {
  app.post(TOLD_PATH, { bodyLimit: LONGEST_BYTES }, (request, reply) => {
    const told = parseTold(request.body)
    if (!told) return reply.code(400).type('text/plain').send('Not a word on a remote\n')
    health.hear(told, told.token, request.ip)
    return reply.code(204).send()
  })
}
