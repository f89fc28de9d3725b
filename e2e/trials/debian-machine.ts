/**
 * A Debian of its own on this machine: systemd as process 1 in namespaces, on a copy-on-write layer over this machine's
 * files, with a network that has the loopback interface alone. All of it goes with `remove`.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runProgram } from '../servers/run-program.ts'

const SYSTEMD = '/lib/systemd/systemd'
const CGROUPS = '/sys/fs/cgroup'
/** Those that units with limits need. */
const CONTROLLERS = ['systemd', 'memory', 'pids']
const BOOT_MS = 60_000

/** Services of this machine that a bare Debian lacks. */
const UNWANTED = ['nginx', 'caddy', 'prometheus-node-exporter'].map((name) => `multi-user.target.wants/${name}.service`)

const BOOT = `set -e
root=$1/root
mount -t overlay overlay -o lowerdir=/,upperdir=$1/layer,workdir=$1/work $root
ip link set lo up
mount -t proc proc $root/proc
mount -t sysfs sysfs $root/sys
mount -t tmpfs tmpfs $root/sys/fs/cgroup
for one in ${CONTROLLERS.join(' ')}; do
  mkdir $root/sys/fs/cgroup/$one
  mount -t cgroup -o $([ $one = systemd ] && echo none,name=systemd || echo $one) cgroup $root/sys/fs/cgroup/$one
done
for folder in dev run tmp; do mount -t tmpfs tmpfs $root/$folder; done
for one in null zero full random urandom tty; do touch $root/dev/$one; mount --bind /dev/$one $root/dev/$one; done
mkdir $root/dev/pts $root/dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts $root/dev/pts
ln -s pts/ptmx $root/dev/ptmx
for one in ${UNWANTED.join(' ')}; do rm -f $root/etc/systemd/system/$one; done
echo "127.0.0.1 $2" >> $root/etc/hosts
# Not chroot alone: processes below it may not make namespaces for users.
cd $root
mkdir -p old
pivot_root . old
umount -l /old
container=trial exec chroot . ${SYSTEMD} --unit=multi-user.target`

/** Why none can be started here, or null. */
export function whyNoDebian(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it needs Linux and root'
  if (!existsSync('/etc/debian_version') || !existsSync(SYSTEMD)) return 'it needs a Debian with systemd'
  if (!CONTROLLERS.every((name) => existsSync(path.join(CGROUPS, name)))) return 'it needs control groups of version 1'
  const hasNamespaces = spawnSync('unshare', ['--mount', '--pid', '--net', '--fork', 'true']).status === 0
  return hasNamespaces ? null : 'root may not create namespaces here'
}

interface Where {
  /** In the network of this machine, for what is downloaded. */
  isOnline?: boolean
  cwd?: string
  env?: Record<string, string>
}

export class DebianMachine {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'debian-'))
  readonly #group = path.basename(this.#folder)
  #boot: ChildProcess | null = null
  #init = 0

  /** @param host a name that leads to the machine itself */
  async start(host: string) {
    for (const name of ['root', 'layer', 'work']) mkdirSync(path.join(this.#folder, name))
    const script = path.join(this.#folder, 'boot.sh')
    writeFileSync(script, BOOT)
    const groups = CONTROLLERS.map((name) => path.join(CGROUPS, name, this.#group))
    for (const group of groups) mkdirSync(group)
    const join = groups.map((group) => `echo $$ > ${group}/cgroup.procs`).join('; ')
    const kinds = ['mount', 'pid', 'net', 'uts', 'ipc', 'cgroup'].map((kind) => `--${kind}`).join(' ')
    const command = `${join}; exec unshare ${kinds} --fork --kill-child sh ${script} ${this.#folder} ${host}`
    this.#boot = spawn('sh', ['-c', command], { stdio: 'ignore' })
    for (let waited = 0; !(await this.#isUp()); waited += 500) {
      if (waited > BOOT_MS) throw new Error('systemd did not start within a minute')
      await pause(500)
    }
  }

  async #isUp() {
    const children = readFileSync(`/proc/${this.#boot!.pid}/task/${this.#boot!.pid}/children`, 'utf8')
    this.#init = Number(children.split(' ')[0])
    if (this.#init === 0) return false
    const { output } = await this.tryRun('systemctl is-active multi-user.target')
    return output.trim() === 'active'
  }

  /** Runs lines of a shell, which ends at the first that fails. */
  tryRun(script: string, { isOnline = false, cwd = '/root', env = {} }: Where = {}) {
    const spaces = ['mount', 'pid', 'uts', 'ipc', ...(isOnline ? [] : ['net'])].map((kind) => `--${kind}`)
    const args = ['--target', String(this.#init), ...spaces, 'sh', '-ec', `cd ${cwd}\n${script}`]
    const bare = { PATH: process.env.PATH, HOME: '/root', LANG: 'C.UTF-8', ...env }
    return runProgram(['nsenter', ...args], { cwd: '/', env: bare as NodeJS.ProcessEnv })
  }

  /** @throws Error with all that was printed where a line fails */
  async run(script: string, where: Where = {}): Promise<string> {
    const { code, output } = await this.tryRun(script, where)
    if (code !== 0) throw new Error(`${script}\nended with ${code}:\n${output}`)
    return output
  }

  async remove() {
    // The first process of a namespace takes all others with it.
    const gone = this.#boot && once(this.#boot, 'exit')
    if (this.#init !== 0) process.kill(this.#init, 'SIGKILL')
    else this.#boot?.kill('SIGKILL')
    await gone
    for (const name of CONTROLLERS) await removeGroup(path.join(CGROUPS, name, this.#group))
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** A control group can be removed a moment after its last process ended; its files are no files. */
async function removeGroup(folder: string) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await removeGroup(path.join(folder, entry.name))
  for (let waited = 0; ; waited += 100) {
    try {
      return rmdirSync(folder)
    } catch (error) {
      if (waited > 5000) throw error
      await pause(100)
    }
  }
}
