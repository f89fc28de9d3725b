/**
 * Where a browser that got nothing of a build asks for the one to show instead: the remote's last known-good other one.
 */
import type { FastifyInstance } from 'fastify'
import { liveRemote } from 'releases/manifest/choose-builds'
import { SUBSTITUTE_PATH } from '../../src/federation/recovery.ts'
import type { LiveBuilds } from './live-builds.ts'

interface Asked {
  remote?: string
  /** Build id of what could not be had. */
  build?: string
}

/** 404 when there is nothing to show instead. */
export async function substitutes(app: FastifyInstance, { live }: { live: LiveBuilds }) {
  app.get<{ Querystring: Asked }>(SUBSTITUTE_PATH, (request, reply) => {
    const { remote = '', build = '' } = request.query
    const instead = live.insteadOf(remote, build)
    void reply.headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    return instead ? reply.send(liveRemote(remote, instead)) : reply.code(404).send({})
  })
}
