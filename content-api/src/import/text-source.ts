import type { SourceFile } from './source-files.ts'

/** A text that is no file, cut into pieces of `size` characters as a stream would cut it. */
export function textSource(name: string, text: string, size = 7): SourceFile {
  return {
    name,
    async *chunks() {
      for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size)
    },
  }
}
