/** Commands of the content API: output, exit code, error messages with a remedy, a closed pipe. */
import { inspect } from 'node:util'
import { isNativeError } from 'node:util/types'
import { SettingsError } from 'server-kit/settings'
import { isUnavailable } from './http/errors.ts'

/** Prints a line of output. */
export const log = (line: string) => void process.stdout.write(`${line}\n`)

/** A mistake of the operator, or a state that they can fix; the message is printed without a stack trace. */
export class CommandError extends Error {
  override name = 'CommandError'
}

type SystemError = Error & { code?: string; path?: string; cause?: unknown }

/** PostgreSQL rejects the password, the name or a permission. */
const NOT_ADMITTED = /^(?:28...|3D...|42501)$/

/** Errors of files and their remedies. */
const FILE_ERRORS: Record<string, string> = {
  EACCES: 'this user may not use it: change its owner or its permissions',
  EDQUOT: 'the quota of the disk is used up: make room, then try again',
  EISDIR: 'it is a folder, not a file',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'it is not there, or its folder is not: check the path',
  ENOSPC: 'the disk is full: make room, then try again',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EPERM: 'this user may not use it: change its owner or its permissions',
  EROFS: 'it is on a disk that is read-only: choose another place',
}

/**
 * One line with the remedy for a mistake of the operator, or a state that they can change; null for a fault of the
 * program, whose stack trace is needed.
 */
export function explain(error: unknown): string | null {
  if (!isNativeError(error)) return null
  const { code = '', path, message, cause } = error as SystemError
  const isKnown = error instanceof CommandError || error instanceof SettingsError
  if (cause === undefined && (isKnown || code.startsWith('ERR_PARSE_ARGS'))) return message
  if (isDatabaseError(error) || (isNativeError(cause) && isDatabaseError(cause)))
    return `${reasonOf(error)}. DATABASE_URL says where the database is.`
  if (isKnown) return message
  const fault = FILE_ERRORS[code]
  return fault === undefined ? null : `${path ?? 'A file cannot be written'}: ${fault} (${code}).`
}

/** `pg` has no code for a missing password. */
const isDatabaseError = (error: SystemError) =>
  isUnavailable(error) || NOT_ADMITTED.test(error.code ?? '') || /^SASL: /.test(error.message)

/** Node joins the errors of several addresses of a host under an empty message. */
export function reasonOf(error: unknown): string {
  if (!isNativeError(error)) return String(error)
  const [first] = (error as { errors?: Error[] }).errors ?? []
  return error.message || (first?.message ?? error.name)
}

/**
 * Runs a command, which resolves to its exit code; an error gives exit code 2.
 * @param toMessage text of an error; by default that of `explain`
 */
export async function runCommand(
  main: () => Promise<number>,
  toMessage: (error: unknown) => string | null = explain,
): Promise<void> {
  // Ignores EPIPE: `| head` must not end the command before its work is done.
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  try {
    process.exitCode = await main()
  } catch (error) {
    fail(error, toMessage)
  }
}

function fail(error: unknown, toMessage = explain) {
  process.stderr.write(`${toMessage(error) ?? inspect(error)}\n`)
  process.exitCode = 2
}

/** Ends the process with the error. */
export function exitWith(error: unknown): never {
  fail(error)
  process.exit()
}
