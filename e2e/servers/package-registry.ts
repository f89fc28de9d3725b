/**
 * A proxy of npm's registry that records requests for package names of this workspace, and answers 404 to them. The names
 * are not registered, so an attacker could publish packages under them.
 */
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { packages } from '../../tools/workspaces.cjs'

const WITHIN_MS = 10_000

export interface PackageRegistry {
  origin: string
  /** Requested names of this workspace. */
  asked: string[]
  close: () => void
}

/** Null when npm's registry cannot be reached. */
export async function startPackageRegistry(): Promise<PackageRegistry | null> {
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const answer = await fetch(new URL('webpack-cli', upstream), { signal: AbortSignal.timeout(WITHIN_MS) }).catch(
    () => null,
  )
  if (!answer?.ok) return null
  await answer.body?.cancel()
  const requests: string[] = []
  const server = createServer((request, response) => {
    const address = request.url ?? '/'
    const name = decodeURIComponent(address).split(/[/?]/)[1] ?? ''
    const isOurs = packages.includes(name)
    if (isOurs) requests.push(name)
    if (isOurs || request.method !== 'GET') response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
    else response.writeHead(302, { location: new URL(address.slice(1), upstream).href }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}/`, asked: requests, close: () => void server.close() }
}
