/** Collects what a content folder has, to find stored entries that it no longer has. One per run. */
export class Mirror {
  /** Ids of valid sermons, drafts too. */
  readonly sermons = new Set<string>()
  /** Text of each file of sermons with a refused entry. */
  readonly brokenFiles = new Map<string, string>()
  /** Names in `preachers.json` and in sermons. */
  readonly preachers = new Set<string>()
  readonly citations = new Set<string>()
  readonly plans = new Set<string>()
  readonly daily = new Set<string>()

  /**
   * True for a stored sermon whose file exists but was refused: recognized by the file's name, its id or its title.
   */
  isBroken({ external_id, source_file, title }: StoredSermon): boolean {
    if (this.brokenFiles.size === 0) return false
    if (source_file === null || this.brokenFiles.has(source_file)) return true
    return [...this.brokenFiles].some(([file, text]) => {
      const isNamed = fileId(file) === external_id || idIn(text) === external_id
      return isNamed || text.includes(title)
    })
  }
}

export interface StoredSermon {
  external_id: string
  source_file: string | null
  title: string
}

/** The id of a Markdown file without one of its own: `sermons/a-kegyelem.md` → `a-kegyelem`. */
export const fileId = (file: string) =>
  file
    .replace(/^.*\//s, '')
    .replace(/\.(?:md|markdown)(?:\.gz)?$/i, '')
    .normalize('NFC')
    .trim()

/** Id and title of unreadable front matter. */
const idIn = (text: string) => /^id:[ \t]*(['"]?)(.*?)\1[ \t]*$/m.exec(text)?.[2]
