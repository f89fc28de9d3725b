import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeWave, makeSampleAudio } from './make-audio.ts'

test.each(['meg-tavol-volt.wav', 'kinek-mondja.wav'])('%s is a quiet WAV file of 10 to 20 seconds', (name) => {
  const wave = composeWave(name)
  expect([wave.toString('latin1', 0, 4), wave.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WAVEfmt '])
  expect([wave.readUInt16LE(20), wave.readUInt16LE(22), wave.readUInt32LE(24)]).toEqual([1, 1, 16_000])
  expect([wave.readUInt32LE(4), wave.readUInt32LE(40)]).toEqual([wave.length - 8, wave.length - 44])
  const samples = new Int16Array(wave.buffer.slice(wave.byteOffset + 44, wave.byteOffset + wave.length))
  expect(samples.length / 16_000).toBeGreaterThanOrEqual(10)
  expect(samples.length / 16_000).toBeLessThanOrEqual(20)
  expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBe(11_000)
  expect([samples[0], samples.at(-1)].every((sample) => Math.abs(sample!) < 50)).toBe(true)
  expect(composeWave(name).equals(wave)).toBe(true)
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
