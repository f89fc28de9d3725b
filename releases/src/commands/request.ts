/** `remotes request`: prints the operator's command for the row of remotes.json that a build needs. */
import { brotliCompressSync } from 'node:zlib'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isCopy, weights } from '../manifest/budgets.ts'
import { buildFolderOf, deploymentOf, readDescription, type RemoteDescription } from '../manifest/build-folder.ts'
import { ALL_NAMES, API_CLIENT, callsOf } from '../remote-registry/calls.ts'
import { readArguments, remoteOf, print } from './terminal.ts'

const USAGE = `npm run remotes -- request remote-hello    prints the row that the last build needs; changes nothing`

/** The smallest space around an address: `/hello/:id` is in `/hello/**`. */
function spaceOf(address: string): string {
  const parts = address.split('/').filter(Boolean)
  const fixed = parts.slice(0, parts.findIndex((part) => part.startsWith(':')) >>> 0)
  return ['', ...fixed, '**'].join('/')
}

const isWithin = (inner: string, outer: string) => inner !== outer && inner.startsWith(outer.slice(0, -'**'.length))

/** The spaces of all pages, without nested ones. */
export function spacesOf({ pages }: Pick<RemoteDescription, 'pages'>): string[] {
  const all = [...new Set(pages.flatMap(({ paths }) => paths.map(spaceOf)))]
  return all.filter((space) => !all.some((other) => isWithin(space, other)))
}

/** The options of `remotes add` for a build. @param fileOf content of a file of the build */
export function rowOptions(about: RemoteDescription, fileOf: (name: string) => Buffer | null): string[] {
  const calls = callsOf(about.imports)
  const packed = (name: string) => {
    const content = fileOf(name)
    return content && { size: brotliCompressSync(content).length, isCopy: isCopy(content) }
  }
  const large = [...weights(deploymentOf(about), {}, packed)].filter(({ size, budget }) => size > budget)
  const fills = (about.fills ?? []).map(({ slot }) => slot.split('@', 1)[0]!)
  return [
    ...spacesOf(about).map((space) => `--space '${space}'`),
    ...(calls.length === 0 ? ['--call none'] : calls.map((call) => `--call '${call}'`)),
    ...[...new Set(fills)].map((slot) => `--fill ${slot}`),
    // With a reserve of 10 %.
    ...large.map(({ name, size }) => `--budget ${name}=${Math.ceil((size * 1.1) / 100) * 100}`),
  ]
}

export async function request(args: string[]): Promise<void> {
  const { positionals } = readArguments(args, USAGE, {})
  const remote = remoteOf(positionals, USAGE)
  const folder = buildFolderOf(remote)
  const about = readDescription(folder)
  const fileOf = (name: string) => (name in about.files ? readFileSync(path.join(folder, name)) : null)
  print(`Send these lines and the file of your public key to the operator of the site:`)
  print(`npm run remotes -- add ${remote} --owner "<your names>" ${rowOptions(about, fileOf).join(' ')}`)
  print(`npm run remotes -- key ${remote} <the file of your public key>`)
  if (about.imports?.[API_CLIENT]?.includes(ALL_NAMES)) {
    print('The build uses all of shared-kernel/api: add a --call for each call that is missing above.')
  }
}
