/** Copies or downloads media of converted sermons into the media folder, with the option `--media`. */
import { createHash } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { isFile, mediaAddress } from '../import/media-files.ts'
import { mediaAt } from '../import/media-store.ts'
import { extensionOfMime } from '../import/media-types.ts'
import { makeFolder } from '../make-folder.ts'
import { downloadFile } from '../import/fetch-address.ts'
import { freeName, toMediaName } from './file-names.ts'
import type { ConvertedSermon, FileEntry, FrontMatter, Warn } from './front-matter.ts'
import { isVideoPage, kindOfAddress } from './media-addresses.ts'

type StoreOptions = {
  /** The content folder. */
  folder: string
  /** Base folder of relative paths; null for a network source, which must not refer to local files. */
  from: string | null
  /** False: addresses stay unchanged, nothing is downloaded or copied. */
  isOn: boolean
  dryRun?: boolean
  progress?: (what: string, done: number) => void
}

export class MediaStore {
  /** Name in the media folder by address, for this run. */
  private readonly stored = new Map<string, Promise<string | null>>()
  private readonly names = new Map<string, string>()
  private readonly media
  private done = 0

  constructor(private readonly options: StoreOptions) {
    this.media = mediaAt(join(options.folder, 'media'))
  }

  /**
   * Points the entries of the front matter and the pictures of the text to the media folder.
   * @returns the Markdown with the new addresses
   */
  async settle(
    front: FrontMatter,
    { markdown, pictures, origins }: ConvertedSermon,
    id: string,
    warn: Warn,
  ): Promise<string> {
    for (const list of [front.audio, front.video, front.attachments])
      for (const entry of list ?? []) await this.settleEntry(entry, origins, warn)
    let text = markdown
    for (const [index, address] of [...new Set(pictures)].entries()) {
      const name = await this.picture(address, `${id}-${index + 1}`, warn)
      const isInline = address.startsWith('data:')
      // Turndown escapes only parentheses in addresses.
      const written = [address, address.replace(/[()]/g, '\\$&')]
      if (name !== null) for (const one of written) text = text.replaceAll(`](${one})`, `](${mediaAddress(name)})`)
      else if (isInline)
        text = text.replace(/!\[([^\]]*)\]\(data:[^)]*\)/, (_whole, alt: string) => (alt ? `*${alt}*` : ''))
    }
    return text
  }

  private async settleEntry(entry: FileEntry, origins: ConvertedSermon['origins'], warn: Warn) {
    const { url, file } = entry
    if (file !== undefined) {
      const name = await this.copy(file, warn)
      entry.file = name
      return
    }
    if (!this.options.isOn || url === undefined || isVideoPage(url)) return
    const name = await this.download(origins.get(url) ?? url, warn)
    if (name === null) return
    delete entry.url
    delete entry.bytes
    entry.file = name
    if (kindOfAddress(name) !== null) delete entry.mime
  }

  private async copy(path: string, warn: Warn): Promise<string> {
    const { from, isOn, dryRun } = this.options
    const source = from === null ? null : resolve(from, path.replaceAll('\\', '/'))
    const inside = source === null ? '..' : relative(from!, source)
    const name = this.nameFor(source ?? path, toMediaName(path))
    if (source === null || inside.startsWith('..') || isAbsolute(inside)) {
      warn('outside', `"${path}" lies outside the folder of the source and was not copied.`)
    } else if (!(await isFile(source))) {
      warn('missing-file', `There is no file "${path}". Put it into media/ as "${name}".`)
    } else if (!isOn) {
      warn('not-copied', `"${path}" was not copied: put it into media/ as "${name}", or use --media.`)
    } else if (!dryRun) {
      await this.media.copy(name, source)
      this.count()
    }
    return name
  }

  private download(url: string, warn: Warn): Promise<string | null> {
    const known = this.stored.get(url)
    if (known) return known
    const work = this.fetchInto(url, warn)
    this.stored.set(url, work)
    return work
  }

  private async fetchInto(url: string, warn: Warn): Promise<string | null> {
    const { folder, dryRun } = this.options
    if (dryRun) return null
    const media = join(folder, 'media')
    const part = join(media, `.part-${createHash('sha256').update(url).digest('hex').slice(0, 16)}`)
    const guess = this.nameFor(url, toMediaName(new URL(url).pathname))
    // Exists from an earlier run.
    if (kindOfAddress(guess) !== null && (await this.media.find(guess))) return guess
    try {
      await makeFolder(media)
      const type = await downloadFile(url, part)
      const name = guess.endsWith('.bin') ? guess.replace(/bin$/, extensionOfMime(type) ?? 'bin') : guess
      await rename(part, join(media, name))
      this.count()
      return name
    } catch (error) {
      warn('not-fetched', `${(error as Error).message} The address stays; --media tries again.`)
      return null
    }
  }

  private async picture(address: string, id: string, warn: Warn): Promise<string | null> {
    const { isOn, dryRun } = this.options
    const [, extension, data] = /^data:image\/(png|jpe?g|gif|webp);base64,([\w+/=\s]+)$/.exec(address) ?? []
    if (extension === undefined || data === undefined) {
      if (address.startsWith('data:'))
        warn('picture', 'A picture within the text has a form that is not read; it was left out.')
      return isOn && /^https?:\/\//i.test(address) ? this.download(address, warn) : null
    }
    if (!isOn || dryRun) {
      if (!isOn) warn('picture', 'A picture within the text was left out; --media puts it into media/.')
      return null
    }
    const name = `${id}.${extension === 'jpeg' ? 'jpg' : extension}`
    await this.media.write(name, Buffer.from(data, 'base64'))
    this.count()
    return name
  }

  /** A file name that is unique to its source address. */
  private nameFor(source: string, preferred: string): string {
    const name = freeName(preferred, (candidate) => (this.names.get(candidate) ?? source) !== source)
    this.names.set(name, source)
    return name
  }

  private count() {
    this.options.progress?.('Files', (this.done += 1))
  }
}
