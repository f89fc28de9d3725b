/**
 * The sound files of the sample sermons: the project carries no recordings, it plays a short quiet melody of bells in
 * their place. The name of a file is the seed of its melody.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SAMPLE_RATE = 16_000
/** Highest sample of a file; a third of the maximum of 16 bits is quiet beside speech. */
const PEAK = 11_000
/** Half-tones above the ground note. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16]
/** Pitch relative to the note and share of the sound. */
const BELL = [
  [0.5, 0.25],
  [1, 1],
  [2, 0.45],
  [3.01, 0.2],
] as const

/**
 * Creates the missing `.wav` files in the media folder that the sermons of the sample content name.
 * @param folder the sample content, with `sermons/*.md` in it
 * @returns the names of the files it wrote
 */
export async function makeSampleAudio(folder: string, mediaFolder: string): Promise<string[]> {
  await mkdir(mediaFolder, { recursive: true })
  const written: string[] = []
  for (const name of await namedFiles(join(folder, 'sermons'))) {
    const path = join(mediaFolder, name)
    if (existsSync(path)) continue
    // Renamed when complete: a partial file would never be written again.
    await writeFile(`${path}.part`, composeWave(name))
    await rename(`${path}.part`, path)
    written.push(name)
  }
  return written
}

/** A melody of 12 to 18 seconds as a WAV file: 16 bits, mono, 16 kHz. The same name gives the same bytes. */
export function composeWave(name: string): Buffer {
  const random = randomFrom(name)
  const ground = 220 * 2 ** (Math.floor(random() * 6) / 12)
  const beats = 12 + Math.floor(random() * 4)
  const beat = 0.78 + random() * 0.22
  const sound = new Float64Array(Math.round((beats * beat + 2.2) * SAMPLE_RATE))
  let step = Math.floor(random() * 5)
  for (let nth = 0; nth < beats; nth += 1) {
    // Mostly to the next step up or down, and back to the ground note at the end.
    const next = step + Math.floor(random() * 5) - 2
    step = nth === beats - 1 ? 0 : Math.min(SCALE.length - 1, Math.max(0, next))
    addBell(sound, ground * 2 ** (SCALE[step]! / 12), Math.round((nth * beat + 0.3) * SAMPLE_RATE))
  }
  return toWave(sound)
}

/** Loudness of a bell, sample by sample: struck, then fading for six seconds. */
const ENVELOPE = Float64Array.from({ length: SAMPLE_RATE * 6 }, (_, index) => {
  return Math.min(1, index / (0.006 * SAMPLE_RATE)) * Math.exp(-index / (0.9 * SAMPLE_RATE))
})

/** Adds a bell that is struck at the sample `start`. */
function addBell(sound: Float64Array, pitch: number, start: number) {
  const length = Math.min(ENVELOPE.length, sound.length - start)
  for (const [ratio, share] of BELL) {
    // Each sample of a sine follows from the two before it, which is many times quicker than Math.sin.
    const angle = (2 * Math.PI * pitch * ratio) / SAMPLE_RATE
    const turn = 2 * Math.cos(angle)
    let [before, now] = [-Math.sin(angle), 0]
    for (let index = 0; index < length; index += 1) {
      sound[start + index]! += ENVELOPE[index]! * share * now
      const next = turn * now - before
      before = now
      now = next
    }
  }
}

function toWave(sound: Float64Array): Buffer {
  const wave = Buffer.alloc(44 + sound.length * 2)
  wave.write('RIFF', 0, 'latin1')
  wave.writeUInt32LE(wave.length - 8, 4)
  wave.write('WAVEfmt ', 8, 'latin1')
  wave.writeUInt32LE(16, 16)
  wave.writeUInt16LE(1, 20) // PCM
  wave.writeUInt16LE(1, 22) // mono
  wave.writeUInt32LE(SAMPLE_RATE, 24)
  wave.writeUInt32LE(SAMPLE_RATE * 2, 28)
  wave.writeUInt16LE(2, 32) // bytes of a sample
  wave.writeUInt16LE(16, 34)
  wave.write('data', 36, 'latin1')
  wave.writeUInt32LE(sound.length * 2, 40)
  const scale = PEAK / sound.reduce((most, value) => (value > most ? value : -value > most ? -value : most), 0)
  for (let index = 0; index < sound.length; index += 1) {
      // The last second fades out.
    const left = sound.length - index
    const fade = left < SAMPLE_RATE ? left / SAMPLE_RATE : 1
    wave.writeInt16LE((sound[index]! * scale * fade) | 0, 44 + index * 2)
  }
  return wave
}

/** Numbers from 0 to 1 that look random and are the same for the same text (FNV-1a into mulberry32). */
function randomFrom(text: string): () => number {
  let state = [...Buffer.from(text)].reduce((hash, byte) => Math.imul(hash ^ byte, 0x01000193), 0x811c9dc5)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function namedFiles(sermons: string): Promise<string[]> {
  const names = new Set<string>()
  for (const file of (await readdir(sermons)).filter((name) => name.endsWith('.md')).sort()) {
    const [, head = ''] = (await readFile(join(sermons, file), 'utf8')).split(/^---$/m)
    for (const [, name = ''] of head.matchAll(/\bfile:\s*["']?([a-z0-9-]+\.wav)\b/g)) names.add(name)
  }
  return [...names]
}
