import type { SourceFile } from './source-files.ts'

/** An in-memory text in chunks of `size` characters, like a stream. */
export function textSource(name: string, text: string, size = 7): SourceFile {
  return {
    name,
    async *chunks() {
      for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size)
    },
  }
}
