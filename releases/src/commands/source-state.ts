/** The source state of a build: commit and uncommitted changes. */
import { spawnSync } from 'node:child_process'
import { CHECKOUT } from '../checkout.ts'

export interface SourceState {
  /** Null without a repository or commit. */
  commit: string | null
  /** No uncommitted changes. */
  clean: boolean
}

const git = (folder: string, ...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' })

/** Uncommitted sources, with the remedy; null: none. */
export function uncommitted({ commit, clean }: SourceState, folder: string = CHECKOUT.top): string | null {
  if (clean) return null
  const remedy = 'or pass --unclean'
  const { error, status } = git(folder, 'rev-parse', '--git-dir')
  if (error) return `git cannot be run (${error.message}). Remedy: install it, ${remedy}`
  if (status !== 0) return `${folder} is not a git repository. Remedy: git init, git add -A, git commit; ${remedy}`
  if (commit === null) return `the repository has no commit. Remedy: git add -A, git commit; ${remedy}`
  const [first = '', ...more] = git(folder, 'status', '--porcelain').stdout.trim().split('\n')
  const others = more.length === 0 ? '' : ` and ${more.length} more`
  return `there are uncommitted changes (${first.trim().replace(/^\S+\s+/, '')}${others}: git status). Remedy: commit it, ${remedy}`
}

/** State of a folder's sources. Without git, all count as uncommitted. */
export function sourceState(folder: string = CHECKOUT.top): SourceState {
  const { status, stdout } = git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD')
  if (status !== 0) return { commit: null, clean: false }
  const changes = git(folder, 'status', '--porcelain')
  return { commit: stdout.trim(), clean: changes.status === 0 && changes.stdout === '' }
}
