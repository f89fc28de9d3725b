/** One question to a script that runs guarded, and its answer. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { boundaryFor } from './boundary.ts'
import { startGuarded } from './guarded-process.ts'

const LONGEST_ANSWER = 100_000

/** By the script's source: one file that holds all it needs, since it may read no other. */
const bundles = new Map<string, string>()

function bundle(entry: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'guarded-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // Whoever runs it may be nobody.
  chmodSync(folder, 0o755)
  const outfile = path.join(folder, `${path.parse(entry).name}.cjs`)
  buildSync({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'cjs', target: 'node20' })
  return outfile
}

/**
 * The answer to a question, both JSON and each one line on descriptor 3; nothing of the answer is known.
 * @param entry absolute path of the script's TypeScript
 * @throws Error saying how the script ended without one
 */
export async function askGuarded(entry: string, question: unknown, deadlineMs: number): Promise<unknown> {
  const script = bundles.get(entry) ?? bundle(entry)
  bundles.set(entry, script)
  const { channel, ended, kill } = startGuarded(script, boundaryFor(script), () => undefined)
  const late = new Promise<string>((resolve) => {
    setTimeout(() => resolve(`does not come to an end within ${deadlineMs / 1000} s`), deadlineMs).unref()
  })
  try {
    channel.write(`${JSON.stringify(question)}\n`)
    const said = await Promise.race([firstLine(channel), ended, late])
    if (typeof said === 'string') throw new Error(said)
    return JSON.parse(said.line)
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
