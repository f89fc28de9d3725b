/** Paragraphs of the generated sermons. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SAMPLE_SERMONS = path.join(ROOT, 'content-api', 'sample-content', 'sermons')

export interface Paragraphs {
  /** JSON lines `{ text }`. */
  file: string
  /** For people. */
  origin: string
}

/** The named file, else the paragraphs of the sample sermons. */
export async function findParagraphs(named: string, workFolder: string): Promise<Paragraphs> {
  if (named !== '') {
    if (!existsSync(named)) throw new Error(`There is no file ${named}.`)
    return { file: named, origin: path.basename(named) }
  }
  return {
    file: await writeSampleParagraphs(workFolder),
    origin: 'the sample sermons (without --paragraphs: few different words, so more hits)',
  }
}

async function writeSampleParagraphs(workFolder: string): Promise<string> {
  const names = (await readdir(SAMPLE_SERMONS)).filter((name) => name.endsWith('.md')).sort()
  const texts = await Promise.all(names.map((name) => readFile(path.join(SAMPLE_SERMONS, name), 'utf8')))
  const lines = texts.flatMap(splitParagraphs).map((text) => `${JSON.stringify({ text })}\n`)
  const file = path.join(workFolder, 'sample-paragraphs.jsonl')
  await mkdir(workFolder, { recursive: true })
  await writeFile(file, lines.join(''))
  return file
}

/** The running text of a Markdown file: no front matter, no headings, no short lines. */
export function splitParagraphs(markdown: string): string[] {
  return markdown
    .replace(/^---\r?\n.*?\r?\n---\r?\n/s, '')
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').replace(/[*_>]/g, '').trim())
    .filter((paragraph) => paragraph.length >= 80 && !paragraph.startsWith('#'))
}
