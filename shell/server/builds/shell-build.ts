import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Description of the shell's build (`shell.json`). */
export interface ShellBuild {
  buildId: string
  policy: string
  /** Versions for the remotes. */
  provides: { kernel: string }
  /** Scripts that a document runs before hydration. */
  scripts: string[]
  /** Scripts for hydration. */
  start: string[]
  styles: string[]
  /** Files that pages load when idle: an offline copy needs them. */
  later: string[]
  /** Hashes of all these files. */
  files: Record<string, string>
  /** Further files of the editors' page. */
  editorsPage: { scripts: string[]; styles: string[] }
  /** Fonts to preload. */
  fonts: string[]
}

/** Style rules for the fonts that are loaded; those that only fit faces of the system are left out. */
export function readFontFaces(folder: string, { styles }: Pick<ShellBuild, 'styles'>): string {
  const css = styles.map((file) => readFileSync(path.join(folder, 'web', file), 'utf8')).join('')
  return (css.match(/@font-face\s*{[^}]*woff2[^}]*}/g) ?? []).join('')
}

/** @param folder of the shell's build. @throws Error with a remedy */
export function readShellBuild(folder: string): ShellBuild {
  const file = path.join(folder, 'web/shell.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ShellBuild
  } catch (cause) {
    const remedy = 'Run "npm run build", or set the folder of a build with --shell.'
    throw new Error(`The shell is not built: ${file} cannot be read. ${remedy}`, { cause })
  }
}
