/** Reads the tags of audio files: one sermon per recording. */
import { basename } from 'node:path'
import { escapeHtml } from 'shared-kernel/sanitize'
import type { ImportReport } from '../import/import-report.ts'
import { readSound } from '../import/media-record.ts'
import { dateInName } from './foreign-dates.ts'
import { addValue, type ForeignSermon, type ForeignValues } from './foreign-sermon.ts'

/** @param path of the file; @param name relative to the folder of all */
export async function readRecording(path: string, name: string, report: ImportReport): Promise<ForeignSermon> {
  const file = basename(path)
  const values: ForeignValues = {}
  const unmapped: Record<string, unknown> = {}
  const { date, rest } = dateInName(file.replace(/\.[^.]+$/, ''))
  const { tags, problem } = await readSound(path)
  if (problem) report.warn('sound', { file: name }, problem)
  const { title, artist, album, year, date: tagged, comment, genre, track, picture, lyrics } = tags ?? {}
  addValue(values, 'title', title ?? rest)
  addValue(values, 'preacher', artist)
  addValue(values, 'series', album)
  addValue(values, 'date', date ?? tagged ?? year?.toString())
  addValue(
    values,
    'tags',
    ...(genre ?? []).filter((one) => !/^(?:speech|podcast|other|vocal|gospel|christian.*|\d+)$/i.test(one)),
  )
  if (album && track?.no) addValue(values, 'series_order', String(track.no))
  if (picture?.length) {
    const [{ format, data }] = picture as [{ format: string; data: Uint8Array }]
    unmapped.cover = `${format}, ${data.length} bytes, in the file itself`
  }
  const texts = [...(comment ?? []), ...(lyrics ?? [])].map(({ text }) => text?.trim() ?? '').filter(Boolean)
  return {
    at: { file: name },
    key: `audio ${name.normalize('NFC')}`,
    name: file.replace(/\.[^.]+$/, ''),
    values,
    html: texts.map(escapeHtml).join('\n\n'),
    files: [{ kind: 'audio', address: name }],
    unmapped,
  }
}
