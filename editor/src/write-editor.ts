/** Writes the editor as static files: the page, Decap, its configuration and its content policy. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Backend } from './backend.ts'
import { fetchCms } from './cms-package.ts'

const PACKAGE = join(import.meta.dirname, '..')

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
  await cp(join(PACKAGE, 'files'), folder, { recursive: true })
  await build({
    entryPoints: [join(PACKAGE, 'browser/main.ts')],
    outfile: join(folder, 'editor.js'),
    bundle: true,
    minify: true,
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
  })
  const page = await readFile(join(PACKAGE, 'files/index.html'), 'utf8')
  await writeFile(join(folder, 'index.html'), page.replace('CONTENT_POLICY', toPolicy(backend.origins)))
  await writeFile(join(folder, 'backend.json'), JSON.stringify({ backend: backend.settings, site_url: site }))
}
