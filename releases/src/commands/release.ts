/** `npm run release -- <remote>`: builds a remote and makes it live. Nothing else is built or restarted. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildFolderOf } from '../build-folder.ts'
import { releaseKeys } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { ship } from '../ship.ts'
import { releasedBy } from '../released-by.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const [remote, ...options] = process.argv.slice(2)

if (remote === undefined || !/^remote-[a-z]+$/.test(remote)) {
  process.stderr.write('Which remote? For example: npm run release -- remote-search\n')
  process.exit(2)
}

if (!options.includes('--no-build')) {
  const built = spawnSync('npx', ['nx', 'run', `${remote}:build`], { cwd: root, stdio: 'inherit' })
  if (built.status !== 0) process.exit(built.status ?? 1)
}
const { about, changed } = await ship({
  store: openStore(),
  keys: releaseKeys(),
  folder: buildFolderOf(remote),
  by: releasedBy(),
})
process.stdout.write(
  `${about.name} ${about.version} (build ${about.buildId}) ${changed ? 'is live' : 'was live already'}\n`,
)
