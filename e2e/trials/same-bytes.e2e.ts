/** What the workspace releases of a remote, and what a repository of its own would of the same sources: one build. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { buildFolderOf } from 'releases/build-folder'
import { integrityOf } from 'releases/integrity'
import { REMOTES } from '../servers/composed-site.ts'
import { copiedOut, ownEnvironment } from '../servers/own-repository.ts'
import { runWebpack } from '../servers/run-webpack.ts'
import { test } from '../site-test.ts'

/** The hash of every file below a folder, by its path in it. */
function hashesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => statSync(path.join(folder, name)).isFile())
  return Object.fromEntries(files.sort().map((name) => [name, integrityOf(readFileSync(path.join(folder, name)))]))
}

test('the same sources become the same bytes in the workspace and in a repository of its own', async () => {
  test.setTimeout(20 * 60_000)
  const place = mkdtempSync(path.join(tmpdir(), 'copied-out-'))
  let seen = 0
  try {
    for (const folder of await copiedOut(place, REMOTES)) {
      const remote = path.basename(folder)
      await runWebpack(remote, 'webpack.config.js', { cwd: folder, env: ownEnvironment() })
      const dist = path.join(folder, 'dist')
      const built = path.join(dist, readFileSync(path.join(dist, 'last-build'), 'utf8'))
      const inside = buildFolderOf(remote)
      expect(path.basename(built)).toBe(path.basename(inside))
      const hashes = hashesIn(inside)
      expect(hashesIn(built)).toEqual(hashes)
      seen += Object.keys(hashes).length
    }
  } finally {
    rmSync(place, { recursive: true })
  }
  test
    .info()
    .annotations.push({ type: 'figures', description: `${seen} files of ${REMOTES.length} remotes, all equal` })
})
