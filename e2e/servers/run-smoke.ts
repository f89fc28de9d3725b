/** A smoke story as a release walks it: in a process of its own, not among the tests. */
import path from 'node:path'
import { root } from './composed-site.ts'
import { runNode } from './run-node.ts'

interface Smoke {
  site: string
  store: string
  remote: string
}

/** Runs `remotes check --live`; gives its exit code and output. */
export function runSmoke({ site, store, remote }: Smoke) {
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs')
  const options = ['check', remote, '--live', '--site', site]
  return runNode([tsx, 'releases/src/commands/remotes.ts', ...options], {
    cwd: root,
    // Without what the test runner has put there for its own children.
    env: { ...process.env, NODE_OPTIONS: '', REMOTES_STORE: store },
  })
}
