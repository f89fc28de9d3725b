// Packs a folder that was made for that, and takes the folder away.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/** To the second, in UTC: `20261127T090000`. */
const timeOf = (now) => now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

/**
 * A package with other content has another file name: npm installs nothing where the name stays. The same content keeps
 * the name that it has in the folder.
 * @param {string} file of npm: `remote-kit-1.0.0.tgz`
 * @returns {string} e.g. `remote-kit-1.0.0-20261127T090000.tgz`
 */
export function withTime(file, now = new Date()) {
  const [folder, name] = [path.dirname(file), path.basename(file, '.tgz')]
  const content = readFileSync(file)
  const earlier = readdirSync(folder).filter((one) => one.startsWith(`${name}-`) && one.endsWith('.tgz'))
  const same = earlier.find((one) => readFileSync(path.join(folder, one)).equals(content))
  const named = path.join(folder, same ?? `${name}-${timeOf(now)}.tgz`)
  renameSync(file, named)
  return named
}

/** @returns {string} the package's file. @throws Error with what npm says */
export function npmPack(folder, destination) {
  const packed = spawnSync('npm', ['pack', folder, '--pack-destination', destination, '--json'], { encoding: 'utf8' })
  if (packed.status !== 0) throw new Error(`${path.basename(folder)} could not be packed:\n${packed.stderr}`)
  rmSync(folder, { recursive: true })
  return path.join(destination, JSON.parse(packed.stdout)[0].filename)
}
