/**
 * A real local S3 service for trials: Ceph's object gateway over one monitor and one store in memory, from distribution
 * packages. All files are in a temporary folder; the system is not changed.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const START_MS = 30_000

export interface Radosgw {
  endpoint: string
  /** Start time in milliseconds. */
  took: number
  /** Current memory of its processes, in megabytes. */
  memory: () => number
  stop: () => Promise<void>
}

interface Account {
  accessKey: string
  secretKey: string
}

/** @throws Error when a program is missing, or with the output of a failed program */
export async function startRadosgw({ accessKey, secretKey }: Account): Promise<Radosgw> {
  const began = Date.now()
  const folder = mkdtempSync(path.join(tmpdir(), 'radosgw-'))
  const [file, cluster] = [path.join(folder, 'ceph.conf'), randomUUID()]
  const [monitorPort, port] = [await freePort(), await freePort()]
  for (const part of ['mon', 'osd', 'rgw']) mkdirSync(path.join(folder, part))
  writeFileSync(file, configuration({ folder, cluster, monitorPort, port }))

  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(program, ['-c', file, ...args], { timeout: START_MS, cwd: folder })
  const running: ChildProcess[] = []
  // Kills the service with its parent.
  const keep = (program: string, ...args: string[]) =>
    running.push(spawn('setpriv', ['--pdeathsig', 'KILL', program, '-f', '-c', file, ...args], { stdio: 'ignore' }))

  async function stop() {
    const ended = running.map((one) => one.exitCode ?? new Promise((resolve) => one.once('exit', resolve)))
    for (const one of running) one.kill('SIGKILL')
    await Promise.all(ended)
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    const map = path.join(folder, 'monmap')
    await run('monmaptool', '--create', '--fsid', cluster, '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, map)
    await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map)
    keep('ceph-mon', '-i', 'a')
    await run('ceph', '--connect-timeout', '20', 'osd', 'new', cluster, '0')
    await run('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', cluster)
    keep('ceph-osd', '-i', '0')
    const account = ['--uid=releases', '--display-name=releases', `--access-key=${accessKey}`, `--secret=${secretKey}`]
    await run('radosgw-admin', '-n', 'client.rgw', 'user', 'create', ...account)
    keep('radosgw', '-n', 'client.rgw')
    const endpoint = `http://127.0.0.1:${port}`
    await answers(endpoint, running)
    return { endpoint, took: Date.now() - began, memory: () => Math.round(megabytesOf(running)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Cluster {
  folder: string
  cluster: string
  monitorPort: number
  port: number
}

/** One replica, a quorum of one, and no authentication. */
const configuration = ({ folder, cluster, monitorPort, port }: Cluster) => `[global]
fsid = ${cluster}
mon host = [v2:127.0.0.1:${monitorPort}/0]
auth cluster required = none
auth service required = none
auth client required = none
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
[mon.a]
mon data = ${folder}/mon
mon data avail crit = 1
paxos propose interval = 0.02
paxos min wait = 0.01
[osd.0]
osd data = ${folder}/osd
osd objectstore = memstore
public addr = 127.0.0.1
cluster addr = 127.0.0.1
[client.rgw]
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw thread pool size = 16
# The gateway insists on encryption towards the monitor otherwise, which needs keys.
ms mon client mode = crc
`

async function answers(endpoint: string, running: ChildProcess[]) {
  const until = Date.now() + START_MS
  while (!(await fetch(endpoint).catch(() => null))?.ok) {
    const gone = running.find(({ exitCode }) => exitCode !== null)
    if (gone) throw new Error(`${gone.spawnargs.join(' ')} ended by itself`)
    if (Date.now() > until) throw new Error(`${endpoint} does not answer after ${START_MS} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const megabytesOf = (running: ChildProcess[]) =>
  running
    .map(({ pid }) => /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0')
    .reduce((sum, kilobytes) => sum + Number(kilobytes) / 1000, 0)

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
