import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeWave, makeSampleAudio } from './make-audio.ts'

const NAMES = ['meg-tavol-volt.wav', 'a-harmadik-vandor.wav', 'kinek-mondja.wav', 'menetjegy-tarsisba.wav']

describe('a composed sound file', () => {
  test.each(NAMES)('%s is a mono 16-bit WAV file at 16 kHz whose header says its true length', (name) => {
    const wave = composeWave(name)
    expect(wave.toString('latin1', 0, 4)).toBe('RIFF')
    expect(wave.readUInt32LE(4)).toBe(wave.length - 8)
    expect(wave.toString('latin1', 8, 16)).toBe('WAVEfmt ')
    expect([wave.readUInt16LE(20), wave.readUInt16LE(22), wave.readUInt32LE(24)]).toEqual([1, 1, 16_000])
    expect([wave.readUInt32LE(28), wave.readUInt16LE(32), wave.readUInt16LE(34)]).toEqual([32_000, 2, 16])
    expect(wave.toString('latin1', 36, 40)).toBe('data')
    expect(wave.readUInt32LE(40)).toBe(wave.length - 44)
  })

  test.each(NAMES)('%s lasts 10 to 20 seconds, stays below 700 kB, and begins and ends in silence', (name) => {
    const wave = composeWave(name)
    const seconds = wave.readUInt32LE(40) / 32_000
    expect(seconds).toBeGreaterThanOrEqual(10)
    expect(seconds).toBeLessThanOrEqual(20)
    expect(wave.length).toBeLessThan(700_000)
    expect(Math.abs(wave.readInt16LE(44))).toBeLessThan(50)
    expect(Math.abs(wave.readInt16LE(wave.length - 2))).toBeLessThan(50)
  })

  test('is heard all along, never loud and never cut off at the top', () => {
    const wave = composeWave('meg-tavol-volt.wav')
    for (let second = 0; second < 10; second += 1) {
      let loudest = 0
      for (let at = 44 + second * 32_000; at < 44 + (second + 1) * 32_000; at += 2) {
        const sample = wave.readInt16LE(at)
        loudest = sample > loudest ? sample : -sample > loudest ? -sample : loudest
      }
      expect(loudest).toBeGreaterThan(500)
      expect(loudest).toBeLessThanOrEqual(11_000)
    }
  })

  test('is the same for the same name and another for another name', () => {
    expect(composeWave('a.wav').equals(composeWave('a.wav'))).toBe(true)
    expect(composeWave('a.wav').equals(composeWave('b.wav'))).toBe(false)
  })
})

describe('the sound files of a folder of sermons', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sample-audio-'))
    await mkdir(join(folder, 'sermons'))
    await writeFile(
      join(folder, 'sermons', 'a.md'),
      '---\nid: a\naudio: [{ file: a.wav, title: "A" }]\n---\nfile: no.wav\n',
    )
    await writeFile(join(folder, 'sermons', 'b.md'), '---\nid: b\naudio:\n  - file: b.wav\n---\nText.\n')
    await writeFile(join(folder, 'sermons', 'c.md'), '---\nid: c\naudio: [{ file: ../../c.wav }]\n---\nText.\n')
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('are made for every file the front matter names, and for none the text mentions or that lies elsewhere', async () => {
    expect(await makeSampleAudio(folder)).toEqual(['a.wav', 'b.wav'])
    expect((await readdir(join(folder, 'media'))).sort()).toEqual(['a.wav', 'b.wav'])
    expect((await readFile(join(folder, 'media', 'a.wav'))).equals(composeWave('a.wav'))).toBe(true)
  })

  test('are left alone where a file of that name is there already', async () => {
    const media = join(folder, 'elsewhere')
    await mkdir(media)
    await writeFile(join(media, 'a.wav'), 'a recording')
    expect(await makeSampleAudio(folder, media)).toEqual(['b.wav'])
    expect(await readFile(join(media, 'a.wav'), 'utf8')).toBe('a recording')
    expect(await makeSampleAudio(folder, media)).toEqual([])
  })
})
