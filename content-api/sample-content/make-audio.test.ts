import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { composeWave, makeSampleAudio } from './make-audio.ts'

test('sounds are made for the files that sermons name, outside of no folder and over no recording', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sample-audio-'))
  const media = join(folder, 'elsewhere')
  for (const path of [join(folder, 'sermons'), media]) await mkdir(path)
  const sermons = { a: '[{ file: a.wav, title: "A" }]', b: '\n  - file: b.wav', c: '[{ file: ../../c.wav }]' }
  for (const [id, audio] of Object.entries(sermons)) {
    await writeFile(join(folder, 'sermons', `${id}.md`), `---\nid: ${id}\naudio: ${audio}\n---\nfile: no.wav\n`)
  }
  await writeFile(join(media, 'a.wav'), 'a recording')
  expect(await makeSampleAudio(folder, media)).toEqual(['b.wav'])
  expect((await readdir(media)).sort()).toEqual(['a.wav', 'b.wav'])
  expect(await readFile(join(media, 'a.wav'), 'utf8')).toBe('a recording')
  expect((await readFile(join(media, 'b.wav'))).equals(composeWave('b.wav'))).toBe(true)
  await rm(folder, { recursive: true })
})
