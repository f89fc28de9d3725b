/**
 * What keeps a team's code away from all that is not its own, as far as this system offers it. Node's permission model
 * stands everywhere: no files but named ones, no processes, no threads, no addons. Around it, the best of:
 *
 * - `namespaces`: no network, no sight of other processes, and where this process may choose it, a user owning nothing
 * - `user`: that user alone
 * - `permissions`: nothing more
 *
 * Where util-linux is there (every Linux), memory is limited, and no guest outlives the process it was started by.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Boundary {
  name: 'namespaces' | 'user' | 'permissions'
  /** What stands before the program on the command line. */
  before: string[]
}

/** Bytes that a guest may have to write in; all buffers count, which the limit of the heap does not know. */
const DATA_BYTES = 640 * 1024 * 1024
const OPEN_FILES = 64
const NOBODY = '65534'
const PROBE_MS = 10_000

const ending = ['setpriv', '--pdeathsig=KILL', '--no-new-privs']
const asNobody = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
const apart = ['unshare', '--user', '--map-root-user', '--net', '--pid', '--ipc', '--fork', '--kill-child=KILL']

/** Of this process's own limits those that a guest's may not go beyond: raising them is not everybody's to do. */
const [dataAtMost, filesAtMost] = hardLimits('Max data size', 'Max open files')
const limits = [
  'prlimit',
  `--data=${Math.min(DATA_BYTES, dataAtMost)}`,
  '--core=0',
  `--nofile=${Math.min(OPEN_FILES, filesAtMost)}`,
]

/** As this Linux has them; Infinity where there are none, or where they cannot be read. */
function hardLimits<Names extends string[]>(...names: Names): { [Name in keyof Names]: number } {
  let text = ''
  try {
    text = readFileSync('/proc/self/limits', 'utf8')
  } catch {
    // Another system.
  }
  const hard = (name: string) => Number(new RegExp(`^${name} +\\S+ +(\\d+)`, 'm').exec(text)?.[1] ?? Infinity)
  return names.map(hard) as { [Name in keyof Names]: number }
}

/** The best first. */
function boundaries(isRoot: boolean): Boundary[] {
  const all: (Boundary & { needsRoot?: true })[] = [
    { name: 'namespaces', before: [...ending, ...asNobody, ...apart, ...limits], needsRoot: true },
    { name: 'namespaces', before: [...ending, ...apart, ...limits] },
    { name: 'user', before: [...ending, ...asNobody, ...limits], needsRoot: true },
    { name: 'permissions', before: [...ending, ...limits] },
    { name: 'permissions', before: [] },
  ]
  return all.filter(({ needsRoot }) => !needsRoot || isRoot)
}

const known = new Map<string, Boundary>()

/** The best boundary that a script can be run in here; found out once. @param script absolute path */
export function boundaryFor(script: string): Boundary {
  const found = known.get(script) ?? boundaries(process.getuid?.() === 0).find(({ before }) => runs(before, script))
  if (!found) throw new Error(`${script} cannot be run by ${process.execPath}`)
  known.set(script, found)
  return found
}

/** Whether the script can be started there, which takes the right to read it as well. */
function runs(before: string[], script: string): boolean {
  const [command, ...args] = [...before, process.execPath, '--check', script]
  return spawnSync(command!, args, { env: { PATH: process.env.PATH }, stdio: 'ignore', timeout: PROBE_MS }).status === 0
}
