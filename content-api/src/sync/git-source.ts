/** A content folder in a git repository, cloned with the system's git. */
import { execFile } from 'node:child_process'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { CommandError } from '../command.ts'

const run = promisify(execFile)

/** `git@host:path`; a path has no colon before its first slash, and a word before `::` would name a program. */
const SCP = /^[\w.-]+@[\w.-]+:(?!:|\/\/)[^\s]+$/
const ADDRESS = /^(?:https|ssh|git|file):\/\/[^\s]+$/i
const OTHER = /^[a-z][a-z0-9+.-]*:(?:\/\/|:)/i

/**
 * The argument is a git address, not a folder.
 * @throws CommandError for other kinds of addresses
 */
export function isGitAddress(text: string): boolean {
  if (ADDRESS.test(text) || SCP.test(text)) return true
  if (OTHER.test(text))
    throw new CommandError(
      `${hidePassword(text)} is no address for sync: https://, ssh://, git://, file:// or git@host:path.`,
    )
  return false
}

/** For messages. */
export const hidePassword = (address: string) => address.replace(/(\/\/)[^/@\s]*@/g, '$1…@')

const CLONE_MS = 10 * 60_000
/** A lock that a killed git left; a working one holds it for seconds. */
const STALE_LOCK_MS = 60_000

/**
 * Brings the clone in `folder` to the present state of the repository's default branch, also after a forced push. The
 * last state stays when that fails.
 * @throws CommandError with cause and remedy
 */
export async function pullContent(address: string, folder: string, signal?: AbortSignal): Promise<void> {
  const there = await readdir(folder).catch(() => null)
  if (there && there.length > 0 && !there.includes('.git'))
    throw new CommandError(`${folder} is there and no clone. Move it away, or sync that folder itself.`)
  if (!there || there.length === 0) {
    const part = `${folder}.part`
    await rm(part, { recursive: true, force: true })
    await git(['clone', '--quiet', '--depth', '1', '--', address, part], address, signal)
    await rm(folder, { recursive: true, force: true })
    return rename(part, folder)
  }
  const inFolder = (...words: string[]) => git(['-C', folder, ...words], address, signal)
  const origin = (await inFolder('config', 'remote.origin.url')).trim()
  if (origin !== address)
    throw new CommandError(
      `${folder} is a clone of ${hidePassword(origin)}. Move it away, and sync makes a new one of ${hidePassword(address)}.`,
    )
  for (const lock of ['index.lock', 'shallow.lock', 'HEAD.lock']) {
    const path = join(folder, '.git', lock)
    const made = await stat(path).catch(() => null)
    if (made && Date.now() - made.mtimeMs > STALE_LOCK_MS) await rm(path, { force: true })
  }
  await inFolder('fetch', '--quiet', '--depth', '1', '--no-tags', 'origin', 'HEAD')
  await inFolder('reset', '--quiet', '--hard', 'FETCH_HEAD')
  await inFolder('clean', '--quiet', '-fd')
}

/** Against untrusted repositories: no symbolic links out of the folder, no hooks, no `ext::` programs. */
const OPTIONS = ['-c', 'core.symlinks=false', '-c', 'core.hooksPath=/dev/null', '-c', 'protocol.ext.allow=never']

async function git(words: string[], address: string, signal?: AbortSignal): Promise<string> {
  const env = { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes', ...process.env, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
  try {
    const { stdout } = await run('git', [...OPTIONS, ...words], { env, signal, timeout: CLONE_MS })
    return stdout
  } catch (error) {
    const { code, stderr = '', message } = error as { code?: unknown; stderr?: string; message: string }
    if (code === 'ENOENT')
      throw new CommandError(
        'git is not installed, or not in PATH. Install it, or give a folder instead of an address.',
      )
    const lines = stderr.trim().split('\n').filter(Boolean)
    const reason = lines.find((line) => /^(?:fatal|error):/.test(line)) ?? lines[0] ?? message
    throw new CommandError(
      `git cannot read ${hidePassword(address)}: ${hidePassword(reason.replace(/^(?:fatal|error): /, ''))}. Check the address and who may read it; what was read before stays.`,
    )
  }
}
