/**
 * Podman with a place of its own: images, volumes and networks of this checkout's trials, apart from whatever else the
 * machine has, and gone with `removeEngine`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, say } from '../setup.mjs'

export const engineFolder = path.join(root, '.cache/containers')

const PROGRAMS = ['podman', 'podman-compose', 'debootstrap', 'runc', 'iptables', 'aardvark-dns']
const PACKAGES = [...PROGRAMS.filter((name) => name !== 'aardvark-dns'), 'netavark', 'aardvark-dns', 'catatonit']
/** Where Debian puts what no person calls. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/libexec/podman:/usr/lib/podman`

const STORAGE = (folder) => `[storage]
driver = "${driver()}"
graphroot = "${folder}/storage"
runroot = "${folder}/run"
`
/** The limits are low ones: a machine that is a guest itself may not raise its own. */
const ENGINE = (folder) => `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
[network]
network_backend = "netavark"
network_config_dir = "${folder}/networks"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
static_dir = "${folder}/state"
tmp_dir = "${folder}/tmp"
volume_path = "${folder}/volumes"
`

const driver = () => (/\boverlay\b/.test(readFileSync('/proc/filesystems', 'utf8')) ? 'overlay' : 'vfs')

const env = {
  CONTAINERS_STORAGE_CONF: path.join(engineFolder, 'storage.conf'),
  CONTAINERS_CONF: path.join(engineFolder, 'containers.conf'),
}

/** What it said. @throws with that, where it fails */
export function call(command, args, { cwd = root, extra = {}, input } = {}) {
  const done = spawnSync(command, args, {
    cwd,
    input,
    encoding: 'utf8',
    env: { ...process.env, PATH, ...env, ...extra },
  })
  if (done.error) throw done.error
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')}\n${done.stdout}${done.stderr}`)
  return done.stdout.trim()
}

export const podman = (...args) => call('podman', args)

/** Why no containers can be had here, or null. What is missing is installed where that is possible. */
export function whyNoEngine() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return 'they need Linux and its root'
  if (spawnSync('unshare', ['--mount', '--net', 'true']).status !== 0) return 'root may not make namespaces here'
  if (missing().length > 0 && has('apt-get')) {
    say('Installing podman and debootstrap from the system packages…')
    const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${PACKAGES.join(' ')}`
    spawnSync('sh', ['-c', install], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  return missing().length > 0 ? `${missing().join(', ')} cannot be had` : null
}

const has = (name) => spawnSync('sh', ['-c', `command -v ${name}`], { env: { PATH } }).status === 0
const missing = () => PROGRAMS.filter((name) => !has(name))

export function prepareEngine() {
  removeEngine()
  mkdirSync(engineFolder, { recursive: true })
  writeFileSync(env.CONTAINERS_STORAGE_CONF, STORAGE(engineFolder))
  writeFileSync(env.CONTAINERS_CONF, ENGINE(engineFolder))
}

/** Also what a run left behind that was cut off. */
export function removeEngine() {
  if (!existsSync(env.CONTAINERS_CONF)) return
  podman('rm', '--all', '--force', '--time', '0')
  podman('network', 'prune', '--force')
  podman('volume', 'prune', '--force')
  podman('rmi', '--all', '--force')
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
  const ours = mounts.map((line) => line.split(' ')[1]).filter((place) => place?.startsWith(`${engineFolder}/`))
  for (const place of ours.reverse()) call('umount', [place])
  rmSync(engineFolder, { recursive: true, force: true })
}
