/** Parses a document with numbered steps: the commands of each and their expected output. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './composed-site.ts'

export interface PageStep {
  /** Heading, e.g. `1. The operator makes the packages, in the workspace`. */
  title: string
  commands: string[]
  /** Expected lines of the output, in order; `…` matches anything. */
  output: string[]
}

const blocks = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].flatMap(([, lines = '']) =>
    lines.trimEnd().split('\n'),
  )

/** Reads the steps: the text below each numbered heading. */
export function stepsOf(document: string): PageStep[] {
  const [, ...sections] = readFileSync(path.join(root, document), 'utf8').split(/^#{2,3} /m)
  const steps = sections.filter((section) => /^\d+\. /.test(section))
  return steps.map((section) => ({
    title: section.slice(0, section.indexOf('\n')),
    commands: blocks(section, 'sh'),
    output: blocks(section, 'text'),
  }))
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The first expected line that the output lacks, or null. */
export function firstMissing(lines: string[], text: string): string | null {
  // Programs may print colours, as on a terminal.
  let rest = stripVTControlCharacters(text)
  for (const line of lines) {
    const match = new RegExp(line.trim().split('…').map(escaped).join('[^\\n]*')).exec(rest)
    if (!match) return line
    rest = rest.slice(match.index + match[0].length)
  }
  return null
}
