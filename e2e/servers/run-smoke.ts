/** A smoke story as a release walks it: in a process of its own, not among the tests. */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './composed-site.ts'

interface Smoke {
  site: string
  store: string
  remote: string
  build?: string
}

/** Runs `npm run smoke`; gives its exit code and what it said. */
export async function runSmoke({ site, store, remote, build }: Smoke): Promise<{ code: number | null; said: string }> {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')
  const options = [remote, '--site', site, ...(build === undefined ? [] : ['--build', build])]
  const child = spawn(process.execPath, [tsx, 'releases/src/commands/smoke.ts', ...options], {
    cwd: root,
    // Without what the test runner has put there for its own children.
    env: { ...process.env, NODE_OPTIONS: '', REMOTES_STORE: store },
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, said }
}
