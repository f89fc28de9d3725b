// What two commands may not do in one folder at the same time: install packages, build into dist. Runs on plain Node,
// before anything is installed.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const LOCK = fileURLToPath(new URL('../.cache/folder.lock', import.meta.url))
const LOOK_EVERY_MS = 500
/** Between seeing that a lock is nobody's and removing it passes less than that. */
const CLEARING_MS = 100

/** The process that holds a lock; null where there is none, undefined where it has gone and left it. */
function holderOf(file) {
  let pid
  try {
    pid = Number(readFileSync(file, 'utf8'))
    process.kill(pid, 0)
    return pid
  } catch (error) {
    if (error.code === 'ENOENT') return null
    // Another user's process is there, too.
    return error.code === 'EPERM' ? pid : undefined
  }
}

/** Whether the lock is ours now. It appears with its holder in it, never empty. */
function taken(file) {
  const own = `${file}.${process.pid}`
  writeFileSync(own, String(process.pid))
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

/**
 * Waits until no other command has the folder to itself, and has it until `release` is called or this process ends.
 * Who waits is told for whom. Who was killed is waited for by nobody. Who has it may ask again.
 * @param {{ file?: string, tell?: (line: string) => void }} options `file`: the lock
 * @returns {Promise<() => void>} release
 */
export async function folderForItself({ file = LOCK, tell = console.log } = {}) {
  mkdirSync(path.dirname(file), { recursive: true })
  if (holderOf(file) === process.pid) return () => undefined
  for (let told, hasCleared = false; ;) {
    if (taken(file)) {
      if (!hasCleared) break
      // Another one may clear away the same lock of nobody, and ours with it.
      await pause(CLEARING_MS)
      if (holderOf(file) === process.pid) break
    }
    const holder = holderOf(file)
    if (holder === null) continue
    if (holder === undefined) {
      rmSync(file, { force: true })
      hasCleared = true
      continue
    }
    if (told !== holder) tell(`Process ${holder} installs or builds in this folder; waiting for it (${file})…`)
    told = holder
    await pause(LOOK_EVERY_MS)
  }
  const release = () => {
    if (holderOf(file) === process.pid) rmSync(file)
  }
  process.once('exit', release)
  return release
}
