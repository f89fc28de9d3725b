import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What the shell's build says of itself (`shell.json`). */
export interface ShellBuild {
  buildId: string
  policy: string
  /** What remotes meet in the page. */
  provides: { kernel: string }
  /** What a document runs by itself. */
  scripts: string[]
  /** What it names for when the composition is wanted. */
  start: string[]
  styles: string[]
  /** What pages fetch when they rest: a kept document has it. */
  later: string[]
  /** Hash of each of these scripts and styles, and of those of the editors' page. */
  files: Record<string, string>
  /** Added to the document of the editors' page. */
  editorsPage: { scripts: string[]; styles: string[] }
  /** Fonts of the first lines. */
  fonts: string[]
}

/** @param folder of the shell's build. @throws Error that says how to get one */
export function readShellBuild(folder: string): ShellBuild {
  const file = path.join(folder, 'web/shell.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ShellBuild
  } catch (cause) {
    const remedy = 'Run "npm run build", or set SHELL_BUILD to the folder of a build.'
    throw new Error(`The shell is not built: ${file} cannot be read. ${remedy}`, { cause })
  }
}
