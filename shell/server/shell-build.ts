import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What the shell's build says of itself (`shell.json`). */
export interface ShellBuild {
  buildId: string
  policy: string
  /** What remotes meet in the page. */
  provides: { kernel: string }
  scripts: string[]
  styles: string[]
  /** Hash of each of these scripts and styles. */
  files: Record<string, string>
  /** Fonts of the first lines. */
  fonts: string[]
}

/** @param folder of the shell's build. @throws when there is none */
export const readShellBuild = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'web/shell.json'), 'utf8')) as ShellBuild
