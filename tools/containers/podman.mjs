/**
 * `deploy/compose.yaml` with podman: images, volumes and networks lie in a folder of their own, apart from whatever else
 * the machine has, and go with `removeEngine`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, log } from '../setup.mjs'

const PROJECT = 'trials'
const DEPLOY = path.join(root, 'deploy')
const HEALTHY_MS = 60_000

export const engineFolder = path.join(root, '.cache/containers')

const PROGRAMS = ['podman', 'podman-compose', 'debootstrap', 'runc', 'iptables', 'aardvark-dns']
const PACKAGES = [...PROGRAMS.filter((name) => name !== 'aardvark-dns'), 'netavark', 'aardvark-dns', 'catatonit']
/** Debian puts daemons there. */
const PATH = `${process.env.PATH}:/usr/sbin:/usr/libexec/podman:/usr/lib/podman`

const STORAGE = (folder) => `[storage]
driver = "${driver()}"
graphroot = "${folder}/storage"
runroot = "${folder}/run"
`
/** Low limits: a machine that is a container itself may not raise its own. */
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

/** The output. @throws Error with it where the command fails */
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

/** Why containers cannot run here, or null. Installs what is missing where that is possible. */
export function whyNoEngine() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return 'they need Linux and root'
  if (spawnSync('unshare', ['--mount', '--net', 'true']).status !== 0) return 'root may not create namespaces here'
  if (missing().length > 0 && has('apt-get')) {
    log('Installing podman and debootstrap from the system packages…')
    const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${PACKAGES.join(' ')}`
    spawnSync('sh', ['-c', install], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  return missing().length > 0 ? `${missing().join(', ')} cannot be installed` : null
}

const has = (name) => spawnSync('sh', ['-c', `command -v ${name}`], { env: { PATH } }).status === 0
const missing = () => PROGRAMS.filter((name) => !has(name))

export function prepareEngine() {
  removeEngine()
  mkdirSync(engineFolder, { recursive: true })
  writeFileSync(env.CONTAINERS_STORAGE_CONF, STORAGE(engineFolder))
  writeFileSync(env.CONTAINERS_CONF, ENGINE(engineFolder))
}

/** Also removes what an interrupted run left behind. */
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

const container = (service) => `${PROJECT}_${service}_1`

/** As Docker builds them: with the health check that podman's own format does not know. */
export function buildImage(name, file, context) {
  podman('build', '--quiet', '--layers=false', '--format=docker', '--network=host', '-t', name, '-f', file, context)
}

export const build = (service) =>
  buildImage(`localhost/${PROJECT}_${service}`, path.join(DEPLOY, `${service}.containerfile`), root)

/** @param settings variables of the compose file */
export const start = (service, settings) =>
  call('podman-compose', ['-f', 'compose.yaml', '-p', PROJECT, 'up', '-d', '--no-build', '--no-deps', service], {
    cwd: DEPLOY,
    extra: settings,
  })

/** Waits for a service's own health check, which podman does not run by itself without systemd. */
export async function healthy(service) {
  for (const until = Date.now() + HEALTHY_MS; ; await new Promise((resolve) => setTimeout(resolve, 500))) {
    try {
      return podman('healthcheck', 'run', container(service))
    } catch (error) {
      if (Date.now() > until) throw new Error(`${service} is not healthy\n${logOf(service)}`, { cause: error })
    }
  }
}

export const logOf = (service) => podman('logs', container(service))

/** The output of a command in a container. */
export const inside = (service, ...command) => podman('exec', container(service), ...command)

/** Stops a service as compose does. Gives its exit code. */
export function stop(service) {
  podman('stop', '--time', '15', container(service))
  return Number(podman('inspect', '--format', '{{.State.ExitCode}}', container(service)))
}
