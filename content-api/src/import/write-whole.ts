import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder } from '../make-folder.ts'

/** Writes a file atomically, and creates its folders. Concurrent readers get the old or the new content. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await makeFolder(dirname(file))
  // Another command may write the same file.
  const part = `${file}.${process.pid}.part`
  await writeFile(part, content)
  await rename(part, file)
}
