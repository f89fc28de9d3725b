/** Runs a sandboxed script for one request and its response. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { sandboxFor } from './sandbox.ts'
import { startSandboxed } from './sandboxed-process.ts'

const LONGEST_ANSWER = 100_000

/** Bundles by entry file: a sandboxed script may read no file but itself. */
const bundles = new Map<string, string>()

function bundle(entry: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'guarded-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // The script may run as the user `nobody`.
  chmodSync(folder, 0o755)
  const outfile = path.join(folder, `${path.parse(entry).name}.cjs`)
  buildSync({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'cjs', target: 'node20' })
  return outfile
}

/**
 * Request and answer are one line of JSON each on descriptor 3; validate the answer.
 * @param entry absolute path of the script's TypeScript
 * @throws Error with the reason when it ends without an answer
 */
export async function runSandboxed(entry: string, question: unknown, deadlineMs: number): Promise<unknown> {
  const script = bundles.get(entry) ?? bundle(entry)
  bundles.set(entry, script)
  const { channel, ended, kill } = startSandboxed(script, sandboxFor(script), () => undefined)
  const late = new Promise<string>((resolve) => {
    setTimeout(() => resolve(`does not end within ${deadlineMs / 1000} s`), deadlineMs).unref()
  })
  try {
    channel.write(`${JSON.stringify(question)}\n`)
    const answer = await Promise.race([firstLine(channel), ended, late])
    if (typeof answer === 'string') throw new Error(answer)
    return JSON.parse(answer.line)
  } finally {
    kill()
    channel.destroy()
  }
}

function firstLine(channel: NodeJS.ReadableStream): Promise<{ line: string }> {
  let text = ''
  return new Promise((resolve) => {
    channel.on('data', (piece: Buffer) => {
      if (text.length < LONGEST_ANSWER) text += piece.toString()
      const end = text.indexOf('\n')
      if (end !== -1) resolve({ line: text.slice(0, end) })
    })
  })
}
