import { readFileSync } from 'node:fs'

/** The lines below each `[section]` of a data file, without empty ones and `#` comments. */
export function readSections(file: string): (section: string) => readonly string[] {
  const sections = new Map<string, string[]>()
  let lines: string[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, section] = /^\[(.+)\]$/.exec(line) ?? []
    if (section !== undefined) sections.set(section, (lines = []))
    else if (line !== '' && !line.startsWith('#')) lines.push(line)
  }
  return (section) => sections.get(section)!
}
