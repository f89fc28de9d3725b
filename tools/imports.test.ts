import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '..')
const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
const files = listed.trim().split('\n')

/** The files of its own package that a file names, by value, by type or for later. */
const importsOf = new Map(
  files.map((file) => {
    const named = readFileSync(path.join(root, file), 'utf8').matchAll(/\b(?:from|import)\b\s*\(?\s*'(\.[^']+)'/g)
    return [file, Array.from(named, ([, target = '']) => path.posix.join(path.posix.dirname(file), target))]
  }),
)

test('no file of any package imports itself by way of others, not even a type', () => {
  const seen = new Set<string>()
  const circles: string[] = []
  const follow = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '))
    if (seen.has(file)) return
    seen.add(file)
    for (const next of importsOf.get(file) ?? []) follow(next, [...way, file])
  }
  for (const file of files) follow(file, [])
  expect(files.length).toBeGreaterThan(500)
  expect(circles).toEqual([])
})
