/**
 * The sound files of the sample sermons: the project carries no recordings, it plays a short quiet melody of bells
 * over an organ's fifth in their place. The name of a file is the seed of its melody.
 */
import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SAMPLE_RATE = 16_000
/** Highest sample of a file; a third of what 16 bits can hold keeps it quiet beside speech. */
const PEAK = 11_000

/** Steps of a scale without half-tones over the ground note: whatever order they come in, they sound together. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16]
/** Pitch relative to the note and share of the sound, of a bell and of an organ's stop. */
const BELL = [
  [0.5, 0.25],
  [1, 1],
  [2, 0.45],
  [3.01, 0.2],
  [4.17, 0.1],
] as const
const ORGAN = [
  [1, 1],
  [2, 0.4],
  [3, 0.12],
] as const

type Partials = typeof BELL | typeof ORGAN

/**
 * Makes, in the media folder, every `.wav` file that the sermons of the sample content name and that is not there yet.
 * @param folder the sample content, with `sermons/*.md` in it
 * @returns the names of the files it wrote
 */
export async function makeSampleAudio(folder: string, mediaFolder = join(folder, 'media')): Promise<string[]> {
  await mkdir(mediaFolder, { recursive: true })
  const written: string[] = []
  for (const name of await namedFiles(join(folder, 'sermons'))) {
    const path = join(mediaFolder, name)
    if (await exists(path)) continue
    // A half-written file would count as made ever after.
    await writeFile(`${path}.part`, composeWave(name))
    await rename(`${path}.part`, path)
    written.push(name)
  }
  return written
}

/** A melody of 12 to 18 seconds as a WAV file: 16 bits, mono, 16 kHz. The same name gives the same bytes. */
export function composeWave(name: string): Buffer {
  const random = randomFrom(name)
  const ground = 110 * 2 ** (Math.floor(random() * 6) / 12)
  const beats = 12 + Math.floor(random() * 4)
  const beat = 0.78 + random() * 0.22
  const sound = new Float64Array(Math.round((beats * beat + 2.2) * SAMPLE_RATE))
  const held = organEnvelope(sound.length)
  addTone(sound, ORGAN, ground, 0, held)
  addTone(sound, ORGAN, ground * 1.5, 0, held)
  const struck = bellEnvelope()
  let step = Math.floor(random() * 5)
  for (let at = 0; at < beats; at += 1) {
    const isLast = at === beats - 1
    // Melodies walk: mostly to the next step up or down, home at the end.
    step = isLast ? 0 : Math.min(SCALE.length - 1, Math.max(0, step + Math.floor(random() * 5) - 2))
    const isRest = !isLast && at % 4 === 3 && random() < 0.5
    if (isRest) continue
    const start = Math.round((at * beat + 0.3) * SAMPLE_RATE)
    addTone(sound, BELL, ground * 2 * 2 ** (SCALE[step]! / 12), start, struck)
  }
  return toWave(sound)
}

/** Loudness sample by sample: struck, then fading to nothing in six seconds. */
function bellEnvelope(): Float64Array {
  const attack = SAMPLE_RATE * 0.006
  return Float64Array.from({ length: SAMPLE_RATE * 6 }, (_, index) => {
    return Math.min(1, index / attack) * Math.exp(-index / (0.9 * SAMPLE_RATE))
  })
}

/** Loudness sample by sample: swelling, held, ebbing away at the end. */
function organEnvelope(length: number): Float64Array {
  return Float64Array.from({ length }, (_, index) => {
    return 0.22 * Math.min(1, index / (1.5 * SAMPLE_RATE), (length - index) / (2 * SAMPLE_RATE))
  })
}

/** Adds a note of several partials from the sample `start` on, as long as the envelope lasts. */
function addTone(sound: Float64Array, partials: Partials, pitch: number, start: number, envelope: Float64Array) {
  const end = Math.min(sound.length, start + envelope.length)
  for (const [ratio, share] of partials) {
    // Each sample of a sine follows from the two before it, which is many times quicker than asking for the sine.
    const angle = (2 * Math.PI * pitch * ratio) / SAMPLE_RATE
    const turn = 2 * Math.cos(angle)
    let before = -Math.sin(angle)
    let now = 0
    for (let index = start; index < end; index += 1) {
      sound[index]! += envelope[index - start]! * share * now
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
    // The last second fades out: a bell may still be ringing.
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

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
