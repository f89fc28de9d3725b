// Checks the ports of a site before minutes are spent on building it.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fail } from './setup.mjs'

/** Why a port cannot be used, with the remedy; null when it can. */
async function problemOf(variable, value) {
  const host = process.env.LISTEN_HOST || '127.0.0.1'
  const port = Number(value)
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535)
    return `${variable}=${value} is no port: it takes a number from 1 to 65535.`
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
    return null
  } catch (error) {
    if (error.code === 'EADDRNOTAVAIL') return `LISTEN_HOST=${host} is no address of this machine.`
    if (error.code === 'EACCES') return `Port ${port} may not be used by you: another one, with ${variable}=<port>.`
    return `Port ${port} is taken, perhaps by a site that runs already: end that, or take another with ${variable}=<port>.`
  } finally {
    server.close()
  }
}

/**
 * Why ports cannot be used, one line each.
 * @param {Record<string, string>} ports by the variable that sets each, e.g. `{ SITE_PORT: '4200' }`
 * @returns {Promise<string[]>}
 */
export async function wrongPorts(ports) {
  const problems = await Promise.all(Object.entries(ports).map(([variable, value]) => problemOf(variable, value)))
  return problems.filter((problem) => problem !== null)
}

/** Exits with a message when a port cannot be used. */
export async function ensurePorts(ports) {
  const wrong = await wrongPorts(ports)
  if (wrong.length > 0) fail(wrong.join('\n'))
}
