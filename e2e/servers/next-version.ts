/** Copies of the built servers as a later version, which says so. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compilePackage } from '../../tools/compile-package.mjs'
import { root } from './composed-site.ts'

/** Replaces text in all sources of a folder, whose compressed copies go. @throws Error where there is none */
function changeAll(folder: string, change: (text: string) => string) {
  let count = 0
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(m?js|cjs|json|css|html)$/.test(name)) continue
    const file = path.join(folder, name)
    const text = readFileSync(file, 'utf8')
    const changed = change(text)
    if (changed === text) continue
    count += 1
    writeFileSync(file, changed)
    for (const packed of ['.br', '.gz']) rmSync(file + packed, { force: true })
  }
  if (count === 0) throw new Error(`nothing is to be changed in ${folder}`)
}

/** The API with another version in its ETags. Returns its file, compiled. */
export async function nextApi(): Promise<string> {
  const { compiled } = await compilePackage('content-api/src/main.ts')
  const folder = mkdtempSync(path.join(tmpdir(), 'next-api-'))
  cpSync(path.dirname(compiled), folder, { recursive: true })
  changeAll(folder, (text) => text.replace(/function programVersion\(\) \{/, '$& return "999.0.0";'))
  return path.join(folder, path.basename(compiled))
}

/** The shell with another build id, and with another name of its main script. Returns its folder and the id. */
export function nextShell(): { folder: string; buildId: string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'next-shell-'))
  cpSync(path.join(root, 'shell/dist'), folder, { recursive: true })
  const web = path.join(folder, 'web')
  const main = readdirSync(web).find((name) => /^main\.[0-9a-f]{8}\.js$/.test(name))!
  const buildId = 'ffffffffff'
  const before = shellBuildId(readFileSync(path.join(web, 'shell.json'), 'utf8'))
  changeAll(folder, (text) => text.replaceAll(before, buildId).replaceAll(main, 'main.ffffffff.js'))
  renameSync(path.join(web, main), path.join(web, 'main.ffffffff.js'))
  return { folder, buildId }
}

export const shellBuildId = (description: string) => (JSON.parse(description) as { buildId: string }).buildId
