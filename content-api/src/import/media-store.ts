/** The store of public files: a folder, or a bucket (`MEDIA_DIR`). */
import { copyFile, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { findMediaFile, type MediaFile, type MediaStore } from './media-files.ts'
import { writeWhole } from './write-whole.ts'
import { makeFolder } from '../make-folder.ts'
import { BucketMedia, isBucket } from './bucket-media.ts'

class FolderMedia implements MediaStore {
  constructor(private readonly folder: string) {}

  async find(name: string): Promise<MediaFile | null> {
    const found = await findMediaFile(this.folder, name)
    if (found === null) return null
    const { size, mtimeMs, ino } = await stat(join(this.folder, found))
    return { name: found, size, mtimeMs, version: `${size} ${mtimeMs} ${ino}` }
  }

  read = (name: string) => readFile(join(this.folder, name), 'utf8').catch(() => '')

  write = (name: string, content: string | Uint8Array) => writeWhole(join(this.folder, name), content)

  async copy(name: string, source: string): Promise<void> {
    const target = join(this.folder, name)
    await makeFolder(dirname(target))
    const part = join(dirname(target), `.${basename(target)}.part`)
    await copyFile(source, part)
    await rename(part, target)
  }

  remove = (name: string) => rm(join(this.folder, name), { force: true })

  withPath = <Result>(name: string, run: (path: string) => Promise<Result>) => run(join(this.folder, name))
}

const buckets = new Map<string, BucketMedia>()

/** The bucket at an address, with one client for the process; null for a folder. @throws Error for a wrong address */
export function bucketAt(address: string): BucketMedia | null {
  if (!isBucket(address)) return null
  const bucket = buckets.get(address) ?? new BucketMedia(address)
  buckets.set(address, bucket)
  return bucket
}

/** @param address a folder, or as `MEDIA_DIR` */
export const mediaAt = (address: string): MediaStore => bucketAt(address) ?? new FolderMedia(address)
