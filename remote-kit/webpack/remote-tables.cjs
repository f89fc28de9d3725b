// Reads the tables of a remote, which alone decide what it exposes.
const { existsSync, readdirSync } = require('node:fs')
const path = require('node:path')
const { exportsOf } = require('./exports-of.cjs')

const isTest = (file) => file.includes('.test.')

/** Tables in each optional file. */
const FURTHER = {
  'src/widgets.ts': ['widgets'],
  'src/slots.ts': ['slots', 'fills'],
  'src/events.ts': ['publishes', 'subscribes'],
  'src/embeds.ts': ['embeds'],
}

/**
 * The page table of a remote and, if present, its tables of widgets, slots, events and embeds.
 * @param {string} folder of the remote
 * @returns {{ pages: { module: string }[], widgets?: { module: string }[], slots?: object[], fills?: { module: string
 * }[], publishes?: object[], subscribes?: object[], embeds?: { module: string }[] }}
 */
function remoteTables(folder) {
  const tables = { pages: exportsOf(path.join(folder, 'src/pages.ts')).pages }
  for (const [name, wanted] of Object.entries(FURTHER)) {
    const file = path.join(folder, name)
    const exported = existsSync(file) ? exportsOf(file) : {}
    for (const table of wanted) if (exported[table]) tables[table] = exported[table]
  }
  return tables
}

/** Files of `src/exposed/` that rows name, without `./`. */
const namedIn = (rows) => [...new Set(rows.map(({ module }) => module.slice(2)))]

/**
 * The exposed modules of a remote: those that its rows name, which are all files of `src/exposed/`.
 * @param {string} folder of the remote
 * @returns {{ pages: string[], widgets: string[], fills: string[], embeds: string[] }} e.g. `SearchPage`
 * @throws Error that names the file that a row lacks, or the file that lacks a row
 */
function exposedModules(folder) {
  const { pages, widgets = [], fills = [], embeds = [] } = remoteTables(folder)
  const exposed = { pages: namedIn(pages), widgets: namedIn(widgets), fills: namedIn(fills), embeds: namedIn(embeds) }
  const named = Object.values(exposed).flat()
  const place = `${path.basename(folder)}/src/exposed`
  const files = readdirSync(path.join(folder, 'src/exposed')).filter((file) => !isTest(file))
  const missing = named.find((name) => !files.includes(`${name}.tsx`))
  if (missing) throw new Error(`${place}/${missing}.tsx does not exist, but a row of the tables names it`)
  const unnamed = files.find((file) => !named.includes(file.split('.')[0]))
  if (unnamed) {
    throw new Error(`${place}/${unnamed} has no row in src/pages.ts, src/widgets.ts, src/slots.ts or src/embeds.ts`)
  }
  return exposed
}

module.exports = { exposedModules, remoteTables }
