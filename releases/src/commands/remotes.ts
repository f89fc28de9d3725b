#!/usr/bin/env node
/** `npm run remotes -- <verb>`; in a team's repository `npm run remote -- <verb>`. */
import { CHECKOUT } from '../checkout.ts'
import { exitWithHelp, exitWithUsage, runCommand } from './terminal.ts'

type Run = (args: string[]) => Promise<void>

interface Verb<Name extends string> {
  summary: string
  /** The module that exports it. Loaded per verb: the compiler and the browser driver take a second. */
  load: () => Promise<Record<Name, Run>>
  /** Only in the workspace, or only in a team's repository. */
  only?: 'operator' | 'team'
}

const ofRegistry = () => import('./registry.ts')
const ofDisable = () => import('./disable.ts')

const VERBS = verbsOf({
  release: { summary: 'builds, checks and uploads a remote, and makes it live', load: () => import('./release.ts') },
  check: {
    summary: 'runs the checks and the smoke story of a release; changes nothing',
    load: () => import('./check.ts'),
  },
  promote: { summary: 'makes a canary live for all visitors', load: () => import('./promote.ts') },
  rollback: { summary: 'withdraws the last release', load: () => import('./promote.ts') },
  disable: { summary: 'hides a remote, or one build of it, from all visitors', load: ofDisable },
  enable: { summary: 'undoes disable', load: ofDisable },
  unpublish: { summary: 'removes the pages of a remote', load: () => import('./unpublish.ts') },
  status: { summary: 'live builds with their health; the rows; the deploy record', load: () => import('./status.ts') },
  slots: { summary: 'slots and events of the live remotes', load: () => import('./slots.ts') },
  preview: { summary: 'prints a link to a build that is not live', load: () => import('./preview.ts') },
  request: {
    summary: 'prints the command with which the operator adds the row of a build',
    load: () => import('./request.ts'),
  },
  upgrade: {
    summary: 'installs newer packages of the site in the repository',
    load: () => import('./upgrade.ts'),
    only: 'team',
  },
  add: { summary: 'gives a name to a team, or changes its row', load: ofRegistry, only: 'operator' },
  key: { summary: "adds or revokes a team's key", load: ofRegistry, only: 'operator' },
  remove: { summary: 'removes a row without live builds', load: ofRegistry, only: 'operator' },
  seed: {
    summary: 'makes the remotes of this workspace live in a local site, unchecked',
    load: ofRegistry,
    only: 'operator',
  },
  forget: { summary: 'browsers delete their caches of the site', load: ofRegistry, only: 'operator' },
  prune: {
    summary: 'deletes builds that left the manifest long ago',
    load: () => import('./prune.ts'),
    only: 'operator',
  },
  'check-shell': {
    summary: 'checks that live builds work with the next shell',
    load: async () => ({ 'check-shell': (await import('./check-shell.ts')).checkShell }),
    only: 'operator',
  },
})

/** The compiler then finds a module that lacks its verb. */
function verbsOf<Verbs>(verbs: Verbs & { [Name in keyof Verbs & string]: Verb<Name> }): Record<string, Verb<string>> {
  return verbs
}

const other = CHECKOUT.own === null ? 'team' : 'operator'
const known = Object.entries(VERBS).filter(([, { only }]) => only !== other)

const USAGE = `npm run remotes -- <verb> …     --help after a verb prints its options
${known.map(([name, { summary }]) => `  ${name.padEnd(15)}${summary}`).join('\n')}`

const [name, ...args] = process.argv.slice(2)
if (name === '--help') exitWithHelp(USAGE)
if (name === undefined) exitWithUsage(`Name a verb.\n\n${USAGE}`)
const [, verb] = known.find(([one]) => one === name) ?? exitWithUsage(`There is no verb ${name}.\n\n${USAGE}`)
await runCommand(async () => (await verb.load())[name]!(args))
