/**
 * Sandboxes a team's code as far as the system permits. Node's permission model always applies: no files but named
 * ones, no processes, threads or addons. Around it, the best of:
 * - `namespaces`: no network, no view of other processes, and as root the unprivileged user `nobody`
 * - `user`: only that user
 * - `permissions`: only the permission model With util-linux (part of every Linux distribution), memory is limited, and
 * renderer processes end with their parent, or before it when the system runs out of memory.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Sandbox {
  name: 'namespaces' | 'user' | 'permissions'
  /** Command line before the program. */
  before: string[]
}

/** Writable memory in bytes, including buffers, which the heap limit does not cover. */
const DATA_BYTES = 640 * 1024 * 1024
const OPEN_FILES = 64
const NOBODY = '65534'
const PROBE_MS = 10_000

const ending = ['choom', '-n', '500', '--', 'setpriv', '--pdeathsig=KILL', '--no-new-privs']
const asNobody = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
const apart = ['unshare', '--user', '--map-root-user', '--net', '--pid', '--ipc', '--fork', '--kill-child=KILL']

/** Limits may not exceed this process's own hard limits: raising those requires privileges. */
const [dataAtMost, filesAtMost] = hardLimits('Max data size', 'Max open files')
const limits = [
  'prlimit',
  `--data=${Math.min(DATA_BYTES, dataAtMost)}`,
  '--core=0',
  `--nofile=${Math.min(OPEN_FILES, filesAtMost)}`,
]

/** From Linux's /proc; Infinity if unlimited or unreadable. */
function hardLimits<Names extends string[]>(...names: Names): { [Name in keyof Names]: number } {
  let text = ''
  try {
    text = readFileSync('/proc/self/limits', 'utf8')
  } catch {
    // Not Linux.
  }
  const hard = (name: string) => Number(new RegExp(`^${name} +\\S+ +(\\d+)`, 'm').exec(text)?.[1] ?? Infinity)
  return names.map(hard) as { [Name in keyof Names]: number }
}

/** Best first. */
function sandboxes(isRoot: boolean): Sandbox[] {
  const all: (Sandbox & { needsRoot?: true })[] = [
    { name: 'namespaces', before: [...ending, ...asNobody, ...apart, ...limits], needsRoot: true },
    { name: 'namespaces', before: [...ending, ...apart, ...limits] },
    { name: 'user', before: [...ending, ...asNobody, ...limits], needsRoot: true },
    { name: 'permissions', before: [...ending, ...limits] },
    { name: 'permissions', before: [] },
  ]
  return all.filter(({ needsRoot }) => !needsRoot || isRoot)
}

const known = new Map<string, Sandbox>()

/** The best available boundary for a script; cached. @param script absolute path */
export function sandboxFor(script: string): Sandbox {
  const found = known.get(script) ?? sandboxes(process.getuid?.() === 0).find(({ before }) => runs(before, script))
  if (!found) throw new Error(`${script} cannot be run by ${process.execPath}`)
  known.set(script, found)
  return found
}

/** Also tests that the script is readable there. */
function runs(before: string[], script: string): boolean {
  const [command, ...args] = [...before, process.execPath, '--check', script]
  return spawnSync(command!, args, { env: { PATH: process.env.PATH }, stdio: 'ignore', timeout: PROBE_MS }).status === 0
}
