// Packs a folder that was made for that, and takes the folder away.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'

/** @returns {string} the package's file. @throws Error with what npm says */
export function npmPack(folder, destination) {
  const packed = spawnSync('npm', ['pack', folder, '--pack-destination', destination, '--json'], { encoding: 'utf8' })
  if (packed.status !== 0) throw new Error(`${path.basename(folder)} could not be packed:\n${packed.stderr}`)
  rmSync(folder, { recursive: true })
  return path.join(destination, JSON.parse(packed.stdout)[0].filename)
}
