/**
 * Decap's built files from the npm registry. Its package is one bundle, but asks npm for 550 packages that are compiled
 * into it; so only its tarball is fetched, and its hash is pinned here.
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const PACKAGE = 'decap-cms@3.16.3'
const INTEGRITY = 'sha512-hf+dPlCh7TJmWl8+6VRzHYOWhri5xgUknrZbDewaWe4s9B7xJ8PQugp2QHeSldMUKzav6+z0oIpwUYhUJDYtYw=='

const CACHE = resolve(import.meta.dirname, '../../.cache')
const UNPACKED = join(CACHE, PACKAGE.replace('@', '-'))

/** The bundle, the parts that it loads, and the licences; source maps are 60 MB. */
const isUsed = (file: string) => /^(?:(?:\d+\.)?decap-cms\.js(?:\.LICENSE\.txt)?|\w+\.wasm)$/.test(file)

/**
 * Fetches Decap with npm, once, into .cache.
 * @returns the folder with decap-cms.js
 * @throws Error with cause and remedy
 */
export async function fetchCms(): Promise<string> {
  if (await stat(UNPACKED).catch(() => null)) return UNPACKED
  await mkdir(CACHE, { recursive: true })
  const work = await mkdtemp(join(CACHE, 'decap-'))
  try {
    const { stdout } = await run('npm', ['pack', PACKAGE, '--json', '--pack-destination', work]).catch(
      (error: Error & { stderr?: string }) => {
        const reason = error.stderr?.split('\n').find((line) => line.startsWith('npm error'))
        throw new Error(`npm cannot fetch ${PACKAGE}: ${reason ?? error.message}. Is the package registry reachable?`)
      },
    )
    const [packed] = JSON.parse(stdout) as { filename: string; integrity: string }[]
    if (packed?.integrity !== INTEGRITY)
      throw new Error(`${PACKAGE} is not the known file: ${packed?.integrity}, expected ${INTEGRITY}. It is not used.`)
    await run('tar', ['-xzf', join(work, packed.filename), '-C', work, 'package/dist'])
    const files = join(work, 'used')
    for (const file of (await readdir(join(work, 'package/dist'))).filter(isUsed))
      await cp(join(work, 'package/dist', file), join(files, file))
    // Another command may have been quicker.
    await rename(files, UNPACKED).catch(() => undefined)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return UNPACKED
}
