import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const file = path.join(__dirname, 'pack.mjs')
const load = async () => (await import(file)) as { withTime: (file: string, now: Date) => string }

test('another content has another name and replaces the one before; the same content keeps its name', async () => {
  const { withTime } = await load()
  const folder = mkdtempSync(path.join(tmpdir(), 'packed-'))
  const packed = (content: string, time: string) => {
    const made = path.join(folder, 'remote-kit-1.0.0.tgz')
    writeFileSync(made, content)
    return path.basename(withTime(made, new Date(time)))
  }
  const first = packed('a', '2026-11-27T09:00:00Z')
  expect(first).toBe('remote-kit-1.0.0-20261127T090000.tgz')
  expect(packed('a', '2026-11-28T09:00:00Z')).toBe(first)
  expect(packed('b', '2026-11-28T09:00:00Z')).toBe('remote-kit-1.0.0-20261128T090000.tgz')
  expect(readdirSync(folder)).toEqual(['remote-kit-1.0.0-20261128T090000.tgz'])
  // The operator goes back.
  expect(packed('a', '2026-11-29T09:00:00Z')).toBe('remote-kit-1.0.0-20261129T090000.tgz')
  expect(readdirSync(folder)).toHaveLength(1)
})
