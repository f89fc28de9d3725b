/**
 * `npm run wordpress`: writes what the plugin in `deploy/wordpress` has to know of the insets, from the tables of the
 * remotes, into its `insets.php`. `--print` only prints it.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { INSET_LANGUAGES, type InsetRow } from 'shared-kernel/insets'
import { paths } from 'shared-kernel/paths'
import { INSET_ATTRIBUTES, INSET_ELEMENTS } from '../shell/src/embed/inset-tree.ts'
import { remotes } from './workspaces.cjs'

const { remoteTables } = createRequire(import.meta.url)('../remote-kit/webpack/remote-tables.cjs') as {
  remoteTables: (folder: string) => { insets?: InsetRow[] }
}
const root = path.resolve(import.meta.dirname, '..')

/** Where on the site that is what an inset shows; the plugin fills in `{nid}`. */
const LINKS: Record<string, string> = {
  'sermon-list': paths.search(),
  sermon: paths.node('{nid}'),
  daily: paths.dailyReading(),
  passage: paths.passages(),
  citation: paths.citations(),
  plan: paths.readingPlan('{nid}'),
}

type Php = string | boolean | Php[] | { [key: string]: Php }

/** A value as PHP source, a line for each part. */
function php(value: Php, indent = ''): string {
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`
  const inner = `${indent}\t`
  const lines = Array.isArray(value)
    ? value.map((part) => php(part, inner))
    : Object.entries(value).map(([key, part]) => `${php(key)} => ${php(part, inner)}`)
  return lines.length === 0 ? 'array()' : `array(\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent})`
}

function rowOf({ name, attributes, formerly = {}, daily }: InsetRow): [string, Php] {
  const link = LINKS[name]
  if (link === undefined) throw new Error(`Where does the inset ${name} lead? LINKS in tools/wordpress.ts says it.`)
  return [name, { attributes, formerly, daily: daily === true, link }]
}

const rows = remotes.flatMap((remote) => remoteTables(path.join(root, remote)).insets ?? [])
const table = {
  insets: Object.fromEntries(rows.map(rowOf)),
  languages: INSET_LANGUAGES,
  elements: INSET_ELEMENTS.split(' '),
  // It is a choice of whole words.
  attributes: INSET_ATTRIBUTES.source.replace(/^\^\(\?:|\)\$$/g, '').split('|'),
}
const text = `<?php
/**
 * What the site offers, and what its insets are made of: written by \`npm run wordpress\`, not by hand.
 *
 * @package Lelkesz
 */

defined( 'ABSPATH' ) || exit;

return ${php(table)};
`

if (process.argv.includes('--print')) process.stdout.write(text)
else writeFileSync(path.join(root, 'deploy/wordpress/lelkesz/insets.php'), text)
