/** Ends commands of the content API: exit code, known mistakes, a closed pipe. */
import { inspect } from 'node:util'
import { SettingsError } from 'server-kit/settings'

/** A mistake of the operator, or a state that they can fix; the message is printed without a stack trace. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/**
 * Runs a command, which resolves to its exit code; an error gives exit code 2.
 * @param toMessage text of a `CommandError`; by default its message
 */
export async function runCommand(
  main: () => Promise<number>,
  toMessage = (error: Error) => error.message,
): Promise<void> {
  // Ignores EPIPE: `| head` must not end the command before its work is done.
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  try {
    process.exitCode = await main()
  } catch (error) {
    const isKnown =
      error instanceof CommandError ||
      error instanceof SettingsError ||
      (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    process.stderr.write(`${isKnown ? toMessage(error as Error) : inspect(error)}\n`)
    process.exitCode = 2
  }
}
