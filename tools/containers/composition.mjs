/** `deploy/compose.yaml` with podman-compose, one service after the other as its conditions say. */
import path from 'node:path'
import { root } from '../setup.mjs'
import { buildImage, BASE } from './base-images.mjs'
import { call, podman } from './engine.mjs'

const PROJECT = 'trials'
const DEPLOY = path.join(root, 'deploy')
const HEALTHY_MS = 60_000

const container = (service) => `${PROJECT}_${service}_1`
const image = (service) => `localhost/${PROJECT}_${service}`
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const bytesOf = (name) => Number(podman('image', 'inspect', '--format', '{{.Size}}', name))
const MB = 1e6

/** Builds a service's image. Gives what it adds to the base, in MB. */
export function build(service) {
  buildImage(image(service), path.join(DEPLOY, `${service}.containerfile`), root)
  return Math.round((bytesOf(image(service)) - bytesOf(BASE)) / MB)
}

/** @param settings variables that the compose file asks for */
export const start = (service, settings) =>
  call('podman-compose', ['-f', 'compose.yaml', '-p', PROJECT, 'up', '-d', '--no-build', '--no-deps', service], {
    cwd: DEPLOY,
    extra: settings,
  })

/** Waits until a service's own health check passes, which an engine without systemd does not run by itself. */
export async function healthy(service) {
  for (const until = Date.now() + HEALTHY_MS; ; await pause(500)) {
    try {
      return podman('healthcheck', 'run', container(service))
    } catch (error) {
      if (Date.now() > until) throw new Error(`${service} is not healthy\n${logOf(service)}`, { cause: error })
    }
  }
}

export const logOf = (service) => podman('logs', container(service))

/** What a command said inside. */
export const inside = (service, ...command) => podman('exec', container(service), ...command)

/** What the service and its children hold. */
export const memoryOf = (service) =>
  podman('stats', '--no-stream', '--format', '{{.MemUsage}}', container(service)).split(' / ')[0]

/** Ends a service as compose does. Gives its exit code and the milliseconds it took. */
export function stop(service) {
  const began = Date.now()
  podman('stop', '--time', '15', container(service))
  const code = Number(podman('inspect', '--format', '{{.State.ExitCode}}', container(service)))
  return { code, ms: Date.now() - began }
}
