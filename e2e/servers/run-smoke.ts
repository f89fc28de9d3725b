/** Runs a smoke story as a release does, in a process of its own. */
import path from 'node:path'
import { root } from './composed-site.ts'
import { runNode } from './run-node.ts'

interface Smoke {
  site: string
  store: string
  remote: string
}

/** Runs `remotes check --live`. @returns its exit code and output */
export function runSmoke({ site, store, remote }: Smoke) {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')
  const options = ['check', remote, '--live', '--site', site]
  return runNode([tsx, 'releases/src/commands/remotes.ts', ...options], {
    cwd: root,
    // Without the variables of the test runner.
    env: { ...process.env, NODE_OPTIONS: '', REMOTES_STORE: store },
  })
}
