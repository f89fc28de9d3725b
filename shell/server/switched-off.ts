/** `/switched-off`: what nobody is given now. A browser asks before it shows what it keeps. */
import type { FastifyInstance } from 'fastify'
import { SWITCHED_OFF_PATH } from '../src/worker/switched-off-path.ts'
import type { LiveBuilds } from './live-builds.ts'

export async function switchedOff(app: FastifyInstance, { live }: { live: Pick<LiveBuilds, 'off'> }) {
  app.get(SWITCHED_OFF_PATH, (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return live.off.length === 0 ? reply.code(204).send() : reply.send(live.off)
  })
}
