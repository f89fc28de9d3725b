/**
 * A package registry on this computer that has all that npm's own has, but for names of this workspace: who asks for one of
 * these gets nothing, as long as nobody has taken the name, and is written down. A stranger could take it any day.
 */
import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { packages } from '../../tools/workspaces.cjs'

const WITHIN_MS = 10_000

export interface PackageRegistry {
  origin: string
  /** Names of this workspace that somebody has asked for. */
  asked: string[]
  close: () => void
}

/** Null: what npm is set to ask here does not answer. */
export async function startPackageRegistry(): Promise<PackageRegistry | null> {
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const answer = await fetch(new URL('webpack-cli', upstream), { signal: AbortSignal.timeout(WITHIN_MS) }).catch(
    () => null,
  )
  if (!answer?.ok) return null
  await answer.body?.cancel()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const address = request.url ?? '/'
    const name = decodeURIComponent(address).split(/[/?]/)[1] ?? ''
    const isOurs = packages.includes(name)
    if (isOurs) asked.push(name)
    if (isOurs || request.method !== 'GET') response.writeHead(404, { 'content-type': 'application/json' }).end('{}')
    else response.writeHead(302, { location: new URL(address.slice(1), upstream).href }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}/`, asked, close: () => void server.close() }
}
