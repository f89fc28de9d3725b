/** The store of released builds: immutable folders and one registry document. Here a directory on disk. */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EMPTY_REGISTRY, type RegistryDocument, parseRegistry } from '../../shell/src/remotes/registry.ts'

export class DirectoryStore {
  constructor(readonly folder: string) {
    mkdirSync(folder, { recursive: true })
  }

  has(remote: string, buildId: string): boolean {
    return existsSync(path.join(this.folder, remote, buildId, 'remote.json'))
  }

  /** Brings a build's files in under another name and moves them into place at once: a build is there whole or not. */
  add(remote: string, buildId: string, buildFolder: string) {
    const target = path.join(this.folder, remote, buildId)
    const arriving = `${target}.arriving`
    cpSync(buildFolder, arriving, { recursive: true })
    renameSync(arriving, target)
  }

  readRegistry(): RegistryDocument {
    const file = path.join(this.folder, 'registry.json')
    return existsSync(file) ? parseRegistry(JSON.parse(readFileSync(file, 'utf8'))) : EMPTY_REGISTRY
  }

  /** The pointer moves last and in one step. */
  writeRegistry(registry: RegistryDocument) {
    const file = path.join(this.folder, 'registry.json')
    writeFileSync(`${file}.next`, `${JSON.stringify(registry, null, 2)}\n`)
    renameSync(`${file}.next`, file)
  }
}
