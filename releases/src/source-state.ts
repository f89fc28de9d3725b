/** What a build was made from: the commit of its repository, and whether everything stands in one. */
import { spawnSync } from 'node:child_process'
import { CHECKOUT } from './checkout.ts'

export interface SourceState {
  /** Null where there is no repository, or nothing in it yet. */
  commit: string | null
  /** Nothing differs from the commit. */
  clean: boolean
}

/** What is missing to a commit that has everything, with the way out; null: nothing. */
export function uncommitted({ commit, clean }: SourceState, folder: string = CHECKOUT.top): string | null {
  if (clean) return null
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  const meant = 'or say that it is meant: --unclean'
  const { error, status } = git('rev-parse', '--git-dir')
  if (error) return `git cannot be called (${error.message}). Remedy: install it, ${meant}`
  if (status !== 0) return `${folder} is no repository. Remedy: git init, git add -A, git commit; ${meant}`
  if (commit === null) return `nothing was committed here yet. Remedy: git add -A, git commit; ${meant}`
  const [first = '', ...more] = git('status', '--porcelain').stdout.trim().split('\n')
  const others = more.length === 0 ? '' : ` and ${more.length} more`
  return `something here stands in no commit (${first.trim().replace(/^\S+\s+/, '')}${others}: git status). Remedy: commit it, ${meant}`
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

/** Whether what stands in the present commit goes on from this one; what nobody knows here it does not. */
export const goesOnFrom = (commit: string, folder: string = CHECKOUT.top): boolean =>
  // The record is told by whoever wrote it: what is no commit is no argument of git's.
  /^[\da-f]{7,64}$/.test(commit) &&
  spawnSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD'], { cwd: folder }).status === 0
