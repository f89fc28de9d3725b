import { readArguments, remoteOf } from './arguments.ts'
import { afterOf } from './goes-on-from.ts'

/** The lines of the usage that `off` and `on` have in common. */
export const OF_THE_OPERATOR = `  --after <mark>     by the operator: the site has the table of this mark (/readyz names it), the store an earlier one
  --site <address>   by the operator: the running site, which is asked for its table; else SITE_ORIGIN`

/** What `off` and `on` are told. Ends the command, with its usage, where that makes no sense. */
export function readSwitch(usage: string) {
  const text = { type: 'string' } as const
  const { values, positionals } = readArguments(usage, { build: text, why: text, after: text, site: text })
  const { build: buildId = null, why, site } = values
  return { after: afterOf(values.after, usage), remote: remoteOf(positionals, usage), buildId, why, site }
}
