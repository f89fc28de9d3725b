/** Writes the editor as static files: the page, Decap, its configuration and its content policy. */
import { cp, mkdir, readFile, writeFile, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import type { Backend } from './backend.ts'

const EDITOR = join(import.meta.dirname, '..')

/**
 * Decap compiles the schema of its configuration with `new Function` (ajv): without 'unsafe-eval' version 3.16.3 ends
 * with an EvalError in place of its form. Its styles are inline. Nothing is called but the git host.
 */
const toPolicy = (origins: string[]) =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'unsafe-eval'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...origins],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", 'blob:', ...origins],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')

export interface EditorOptions {
  backend: Backend
  /** Origin of the site, for the editor's link to it. */
  site: string
}

/** @throws Error when Decap cannot be fetched */
export async function writeEditor(folder: string, { backend, site }: EditorOptions): Promise<void> {
  const cms = await fetchCms()
  await mkdir(folder, { recursive: true })
  await cp(cms, folder, { recursive: true })
  await cp(join(EDITOR, 'files'), folder, { recursive: true })
  await build({
    entryPoints: [join(EDITOR, 'browser/main.ts')],
    outfile: join(folder, 'editor.js'),
    bundle: true,
    minify: true,
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
  })
  const page = await readFile(join(EDITOR, 'files/index.html'), 'utf8')
  await writeFile(join(folder, 'index.html'), page.replace('CONTENT_POLICY', toPolicy(backend.origins)))
  await writeFile(join(folder, 'backend.json'), JSON.stringify({ backend: backend.settings, site_url: site }))
}

const run = promisify(execFile)

// Decap's package is one bundle, but asks npm for 550 packages that are compiled into it: only its tarball is fetched.
const DECAP = 'decap-cms@3.16.3'
const DECAP_INTEGRITY =
  'sha512-hf+dPlCh7TJmWl8+6VRzHYOWhri5xgUknrZbDewaWe4s9B7xJ8PQugp2QHeSldMUKzav6+z0oIpwUYhUJDYtYw=='

const CACHE = resolve(import.meta.dirname, '../../.cache')
const UNPACKED = join(CACHE, DECAP.replace('@', '-'))

/** The bundle, the parts that it loads, and the licences; source maps are 60 MB. */
const isUsed = (file: string) => /^(?:(?:\d+\.)?decap-cms\.js(?:\.LICENSE\.txt)?|\w+\.wasm)$/.test(file)

/**
 * Fetches Decap with npm, once, into .cache.
 * @returns the folder with decap-cms.js
 * @throws Error with cause and remedy
 */
async function fetchCms(): Promise<string> {
  if (await stat(UNPACKED).catch(() => null)) return UNPACKED
  await mkdir(CACHE, { recursive: true })
  const work = await mkdtemp(join(CACHE, 'decap-'))
  try {
    const { stdout } = await run('npm', ['pack', DECAP, '--json', '--pack-destination', work]).catch(
      (error: Error & { stderr?: string }) => {
        const reason = error.stderr?.split('\n').find((line) => line.startsWith('npm error'))
        throw new Error(`npm cannot fetch ${DECAP}: ${reason ?? error.message}. Is the package registry reachable?`)
      },
    )
    const [packed] = JSON.parse(stdout) as { filename: string; integrity: string }[]
    if (packed?.integrity !== DECAP_INTEGRITY)
      throw new Error(
        `${DECAP} is not the known file: ${packed?.integrity}, expected ${DECAP_INTEGRITY}. It is not used.`,
      )
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
