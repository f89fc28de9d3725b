/** Builds the packages of an earlier commit once per machine, outside of this tree, where tools would find them. */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { integrityOf } from 'releases/manifest/integrity'
import { REMOTES, root } from './composed-site.ts'
import { runWebpack } from './run-webpack.ts'

/**
 * The commit whose builds meet the present ones: the first whose kernel knows passages, which the remotes ask for. Move
 * it on when the document server can no longer show its shell, or the remotes ask for more of the kernel than it has.
 */
const PREVIOUS_COMMIT = '164612af'

const WEBPACK_AT_A_TIME = 2

export interface PreviousBuilds {
  /** Folder of the shell's build, for `--shell`. */
  shell: string
  /** Folder of each remote's build. */
  remotes: Record<string, string>
}

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, maxBuffer: 1 << 28 })

/** Null in a shallow clone without the commit. @throws with the output of a failed build */
export async function previousBuilds(): Promise<PreviousBuilds | null> {
  if (git('cat-file', '-e', `${PREVIOUS_COMMIT}^{commit}`).status !== 0) return null
  const folder = path.join(tmpdir(), `lelkesz-${PREVIOUS_COMMIT}`)
  if (!existsSync(folder)) {
    // Renamed when complete.
    const unfinished = mkdtempSync(`${folder}-`)
    await build(unfinished)
    renameSync(unfinished, folder)
  }
  const lastBuild = (remote: string) => readFileSync(path.join(folder, remote, 'dist/last-build'), 'utf8')
  return {
    shell: path.join(folder, 'shell/dist'),
    remotes: Object.fromEntries(
      remotesOf(folder).map((remote) => [remote, path.join(folder, remote, 'dist', lastBuild(remote))]),
    ),
  }
}

async function build(folder: string) {
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: git('archive', PREVIOUS_COMMIT).stdout })
  if (unpacked.status !== 0) throw new Error(`${PREVIOUS_COMMIT} could not be unpacked: ${String(unpacked.stderr)}`)
  linkPackages(folder)
  const waiting = ['shell', ...remotesOf(folder)]
  const work = async () => {
    for (let pkg = waiting.shift(); pkg !== undefined; pkg = waiting.shift()) await buildPackage(folder, pkg)
  }
  await Promise.all(Array.from({ length: WEBPACK_AT_A_TIME }, work))
  describeShell(folder)
}

/** Adds facts that document servers read and that builds of that commit lack. */
function describeShell(folder: string) {
  const web = path.join(folder, 'shell/dist/web')
  const file = path.join(web, 'shell.json')
  const about = JSON.parse(readFileSync(file, 'utf8')) as { scripts: string[]; styles: string[] }
  const { version } = JSON.parse(readFileSync(path.join(folder, 'shared-kernel/package.json'), 'utf8')) as {
    version: string
  }
  const files = Object.fromEntries(
    [...about.scripts, ...about.styles].map((name) => [name, integrityOf(readFileSync(path.join(web, name)))]),
  )
  writeFileSync(file, JSON.stringify({ provides: { kernel: version }, files, ...about }))
}

/** A remote that came later has no earlier build. */
const remotesOf = (folder: string) => REMOTES.filter((remote) => existsSync(path.join(folder, remote)))

/** Links the packages one by one: a link to the whole folder would lead to the current kernel. */
function linkPackages(folder: string) {
  const { workspaces } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { workspaces: string[] }
  for (const workspace of ['', ...workspaces]) {
    const from = path.join(root, workspace, 'node_modules')
    const to = path.join(folder, workspace, 'node_modules')
    if (!existsSync(from) || !existsSync(path.dirname(to))) continue
    mkdirSync(to)
    for (const name of readdirSync(from)) {
      const isWorkspace = workspace === '' && workspaces.includes(name)
      symlinkSync(isWorkspace ? path.join(folder, name) : path.join(from, name), path.join(to, name))
    }
  }
}

async function buildPackage(folder: string, pkg: string) {
  const cwd = path.join(folder, pkg)
  const config = existsSync(path.join(cwd, 'webpack.config.cjs')) ? 'webpack.config.cjs' : 'webpack.config.js'
  await runWebpack(`${pkg} of ${PREVIOUS_COMMIT}`, config, { cwd })
}
