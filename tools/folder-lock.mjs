// A lock on this checkout for what two commands may not do at once: install packages, build into dist. Runs on plain
// Node, before packages are installed.
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const LOCK = fileURLToPath(new URL('../.cache/folder.lock', import.meta.url))
const LOOK_EVERY_MS = 500
/** Longer than the time in which another process puts back a lock that it took for stale. */
const CLEARING_MS = 100

/** The process that holds a lock; null without a lock, undefined when its process has ended. */
function holderOf(file) {
  let pid
  try {
    pid = Number(readFileSync(file, 'utf8'))
    process.kill(pid, 0)
    return pid
  } catch (error) {
    if (error.code === 'ENOENT') return null
    // EPERM: a process of another user.
    return error.code === 'EPERM' ? pid : undefined
  }
}

/** Tries to take the lock. It is linked into place with the process id in it, so that it is never empty. */
function takeLock(file) {
  const own = `${file}.${process.pid}`
  writeFileSync(own, String(process.pid))
  return linkFree(own, file)
}

/** Links a file to a name that is free, and removes its own name. */
function linkFree(own, file) {
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  } finally {
    rmSync(own)
  }
}

/** Removes a stale lock. One that another process has taken since it was looked at is put back. */
function clear(file) {
  const away = `${file}.${process.pid}`
  try {
    renameSync(file, away)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return
  }
  if (holderOf(away) === undefined) rmSync(away)
  else linkFree(away, file)
}

/**
 * Waits for the lock and holds it until `release` is called or this process ends. Removes the lock of a killed process.
 * A process that holds it may call this again.
 * @param {{ file?: string, log?: (line: string) => void }} options `file`: the lock; `log` prints the reason for waiting
 * @returns {Promise<() => void>} release
 */
export async function folderForItself({ file = LOCK, log = console.log } = {}) {
  mkdirSync(path.dirname(file), { recursive: true })
  if (holderOf(file) === process.pid) return () => undefined
  for (let announced, hasCleared = false; ;) {
    if (takeLock(file)) {
      if (!hasCleared) break
      // Another process that has seen the same stale lock may take ours away, and put it back.
      await pause(CLEARING_MS)
      if (holderOf(file) === process.pid) break
    }
    const holder = holderOf(file)
    if (holder === null) continue
    if (holder === undefined) {
      clear(file)
      hasCleared = true
      continue
    }
    if (announced !== holder) log(`Process ${holder} installs or builds in this folder; waiting for it (${file})…`)
    announced = holder
    await pause(LOOK_EVERY_MS)
  }
  const release = () => {
    if (holderOf(file) === process.pid) rmSync(file)
  }
  process.once('exit', release)
  return release
}
