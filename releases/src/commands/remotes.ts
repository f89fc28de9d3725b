#!/usr/bin/env node
/** `npm run remotes -- <verb>`; in a team's repository `npm run remote -- <verb>`. */
import { CHECKOUT } from '../checkout.ts'
import { exitWithHelp, exitWithUsage, runCommand } from './terminal.ts'

type Run = (args: string[]) => Promise<void>

interface Verb {
  summary: string
  /** Loaded per verb: the compiler and the browser driver take a second. */
  load: () => Promise<Run>
  /** Only in the workspace, or only in a team's repository. */
  only?: 'operator' | 'team'
}

const VERBS: Record<string, Verb> = {
  release: {
    summary: 'builds, checks and uploads a remote, and makes it live',
    load: async () => (await import('./release.ts')).release,
  },
  check: {
    summary: 'runs the checks and the smoke story of a release; changes nothing',
    load: async () => (await import('./check.ts')).check,
  },
  promote: {
    summary: 'makes a canary live for all visitors',
    load: async () => (await import('./promote.ts')).promote,
  },
  rollback: {
    summary: 'withdraws the last release',
    load: async () => (await import('./rollback.ts')).rollback,
  },
  disable: {
    summary: 'hides a remote, or one build of it, from all visitors',
    load: async () => (await import('./disable.ts')).disable,
  },
  enable: { summary: 'undoes disable', load: async () => (await import('./disable.ts')).enable },
  unpublish: {
    summary: 'removes the pages of a remote',
    load: async () => (await import('./unpublish.ts')).unpublish,
  },
  status: {
    summary: 'live builds with their health; the rows; the deploy record',
    load: async () => (await import('./status.ts')).status,
  },
  slots: { summary: 'slots and events of the live remotes', load: async () => (await import('./slots.ts')).slots },
  preview: {
    summary: 'prints a link to a build that is not live',
    load: async () => (await import('./preview.ts')).preview,
  },
  request: {
    summary: 'prints the command with which the operator adds the row of a build',
    load: async () => (await import('./request.ts')).request,
  },
  upgrade: {
    summary: 'installs newer packages of the site in the repository',
    load: async () => (await import('./upgrade.ts')).upgrade,
    only: 'team',
  },
  add: {
    summary: 'gives a name to a team, or changes its row',
    load: async () => (await import('./registry.ts')).add,
    only: 'operator',
  },
  key: {
    summary: "adds or revokes a team's key",
    load: async () => (await import('./registry.ts')).key,
    only: 'operator',
  },
  remove: {
    summary: 'removes a row without live builds',
    load: async () => (await import('./registry.ts')).remove,
    only: 'operator',
  },
  seed: {
    summary: 'makes the remotes of this workspace live in a local site, unchecked',
    load: async () => (await import('./registry.ts')).seed,
    only: 'operator',
  },
  forget: {
    summary: 'browsers delete their caches of the site',
    load: async () => (await import('./registry.ts')).forget,
    only: 'operator',
  },
  prune: {
    summary: 'deletes builds that left the manifest long ago',
    load: async () => (await import('./prune.ts')).prune,
    only: 'operator',
  },
  'check-shell': {
    summary: 'checks that live builds work with the next shell',
    load: async () => (await import('./check-shell.ts')).checkShell,
    only: 'operator',
  },
}

const other = CHECKOUT.own === null ? 'team' : 'operator'
const known = Object.entries(VERBS).filter(([, { only }]) => only !== other)

const USAGE = `npm run remotes -- <verb> …     --help after a verb prints its options
${known.map(([name, { summary }]) => `  ${name.padEnd(15)}${summary}`).join('\n')}`

const [name, ...args] = process.argv.slice(2)
if (name === '--help') exitWithHelp(USAGE)
if (name === undefined) exitWithUsage(`Name a verb.\n\n${USAGE}`)
const [, verb] = known.find(([one]) => one === name) ?? exitWithUsage(`There is no verb ${name}.\n\n${USAGE}`)
await runCommand(async () => (await verb.load())(args))
