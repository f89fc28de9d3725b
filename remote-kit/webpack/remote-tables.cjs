// The tables of a remote say what it exposes; a build reads nothing else for that.
const { existsSync, readdirSync } = require('node:fs')
const path = require('node:path')
const { exportsOf } = require('./exports-of.cjs')

const isTest = (file) => file.includes('.test.')

/**
 * The page table of a remote and, when it has one, its widget table.
 * @param {string} folder of the remote
 * @returns {{ pages: { module: string }[], widgets?: { module: string }[] }}
 */
function remoteTables(folder) {
  const widgets = path.join(folder, 'src/widgets.ts')
  return {
    pages: exportsOf(path.join(folder, 'src/pages.ts')).pages,
    ...(existsSync(widgets) && { widgets: exportsOf(widgets).widgets }),
  }
}

/** Files of `src/exposed/` that rows name, without `./`. */
const namedIn = (rows) => [...new Set(rows.map(({ module }) => module.slice(2)))]

/**
 * What a remote exposes: the modules that its rows name, which are all files of `src/exposed/`.
 * @param {string} folder of the remote
 * @returns {{ pages: string[], widgets: string[] }} e.g. `SearchPage`
 * @throws Error that names the file that a row lacks, or the file that lacks a row
 */
function exposedModules(folder) {
  const { pages, widgets = [] } = remoteTables(folder)
  const exposed = { pages: namedIn(pages), widgets: namedIn(widgets) }
  const named = [...exposed.pages, ...exposed.widgets]
  const place = `${path.basename(folder)}/src/exposed`
  const files = readdirSync(path.join(folder, 'src/exposed')).filter((file) => !isTest(file))
  const missing = named.find((name) => !files.includes(`${name}.tsx`))
  if (missing) throw new Error(`${place}/${missing}.tsx is not there, and a row of the tables names it`)
  const unnamed = files.find((file) => !named.includes(file.split('.')[0]))
  if (unnamed) throw new Error(`${place}/${unnamed} has no row in src/pages.ts or src/widgets.ts`)
  return exposed
}

module.exports = { exposedModules, remoteTables }
