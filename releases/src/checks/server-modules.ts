import path from 'node:path'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { buildSync } from 'esbuild'
import type { Check, Candidate } from './candidate.ts'
import type { ModuleQuestion } from './try-module.ts'
import { sandboxFor } from '../sandbox/sandbox.ts'
import { startSandboxed } from '../sandbox/sandboxed-process.ts'

/** In TypeScript, or compiled. */
const SCRIPT = path.join(import.meta.dirname, `try-module${path.extname(import.meta.filename)}`)
const DEADLINE_MS = 5000

/** Loads the module in a sandbox, without the environment variables of the command. */
async function problemWith(question: ModuleQuestion): Promise<string | null> {
  const problem = await runSandboxed(SCRIPT, question, DEADLINE_MS).catch((error: Error) => error.message)
  return problem === null ? null : `${question.file} ${String(problem)}`
}

async function problemOf({ about, files }: Candidate, provided: string[]): Promise<string | null> {
  for (const module of new Set([...about.pages, ...(about.embeds ?? [])].map((row) => row.module))) {
    const file = `server/${module.slice(2)}.cjs`
    const code = files.get(file)?.toString('utf8') ?? ''
    const problem = await problemWith({ file, code, provided, described: about.contracts[module] })
    if (problem !== null) return problem
  }
  return null
}

/** A page that the server cannot render appears late and search engines do not index it; an embed does not appear. */
export const checkServerModules: Check = {
  name: 'the document server can load its pages and embeds',
  find: async (release) => {
    const problem = await problemOf(release, release.shell.provides.modules)
    if (problem === null) return null
    return {
      problem,
      remedy:
        'export `page` with contract, Component and head, or `embed` with contract, load and Component; module-level code must not use browser APIs',
    }
  },
}

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
async function runSandboxed(entry: string, question: unknown, deadlineMs: number): Promise<unknown> {
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
