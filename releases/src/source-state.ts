/** What a build was made from: the commit of its repository, and whether everything stands in one. */
import { spawnSync } from 'node:child_process'
import { CHECKOUT } from './checkout.ts'

export interface SourceState {
  /** Null where there is no repository, or nothing in it yet. */
  commit: string | null
  /** Nothing differs from the commit. */
  clean: boolean
}

/** Asks git about a folder. Without git nothing stands in a commit. */
export function sourceState(folder: string = CHECKOUT.top): SourceState {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : null
  }
  const commit = git('rev-parse', '--verify', '--quiet', 'HEAD')
  return { commit, clean: commit !== null && git('status', '--porcelain') === '' }
}
