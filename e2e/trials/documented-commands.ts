/** Commands of a document: the lines of its shell blocks and the commands in its sentences. Notes which of them ran. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../servers/composed-site.ts'

/** A command in a sentence; `npm run content` alone is a name. */
const IN_SENTENCE = /`((?:npm (?:start|run [^\s`]+ )|node |git |docker |nginx |systemctl |apt-get )[^`]*)`/g

/** Commands of a block, without comments; one may go over several lines. */
const commandsOf = (block: string) =>
  block
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.replace(/\s+# .*$/, ''))

export class DocumentedCommands {
  readonly #blocks = new Map<string, string[]>()
  readonly #commands = new Set<string>()
  readonly #ran = new Set<string>()
  readonly #notRun: Set<string>

  /** @param notRun commands that a trial cannot run */
  constructor(document: string, notRun: string[]) {
    this.#notRun = new Set(notRun)
    const text = readFileSync(path.join(root, document), 'utf8')
    for (const section of text.split(/^#{2,3} /m)) {
      const blocks = [...section.matchAll(/^```sh\n([^]*?)\n```$/gm)].map(([, lines]) => lines!)
      this.#blocks.set(section.slice(0, section.indexOf('\n')), blocks)
      for (const command of blocks.flatMap(commandsOf)) this.#commands.add(command)
    }
    for (const [, command] of text.replace(/^```[^]*?^```$/gm, '').matchAll(IN_SENTENCE)) this.#commands.add(command!)
  }

  /** The next block below a heading, without commands that cannot run. */
  next(heading: string): string {
    const block = this.#blocks.get(heading)?.shift()
    if (block === undefined) throw new Error(`The document has no more commands below "${heading}"`)
    const commands = commandsOf(block).filter((command) => !this.#notRun.has(command))
    for (const command of commands) this.#ran.add(command)
    return commands.join('\n')
  }

  /** The command as it stands in a sentence. */
  sentence(command: string): string {
    if (!this.#commands.has(command)) throw new Error(`The document has no command "${command}"`)
    this.#ran.add(command)
    return command
  }

  /** Commands that neither ran nor are known as those that cannot. */
  get left(): string[] {
    return [...this.#commands].filter((command) => !this.#ran.has(command) && !this.#notRun.has(command))
  }

  /** Commands that cannot run, and that the document does not have. */
  get outdated(): string[] {
    return [...this.#notRun].filter((command) => !this.#commands.has(command))
  }
}
