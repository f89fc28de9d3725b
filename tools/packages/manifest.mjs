// Package.json of a packed package: the workspace's, with compiled files in place of sources.
import { packages } from '../workspaces.cjs'

const SOURCE = /^\.\/src\/(.*)\.tsx?$/

/** `./src/api.ts` becomes its compiled file and its types; anything else stays. */
function compiledEntryPoint(target) {
  const [, name] = SOURCE.exec(target) ?? []
  return name === undefined ? target : { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` }
}

const mapValues = (table, change) =>
  Object.fromEntries(Object.entries(table ?? {}).map(([key, value]) => [key, change(value)]))

/**
 * Exports and programs: those of `publishConfig` replace those of the workspace.
 */
const outsideOf = ({ exports, bin, publishConfig }) => ({ exports, bin, ...publishConfig })

/**
 * The TypeScript sources of a package's entry points and programs; patterns are left out.
 * @param {object} manifest the package's package.json
 * @returns {{ entryPoints: string[], programs: string[] }} e.g. `./src/api.ts`
 */
export function entriesOf(manifest) {
  const { exports = {}, bin = {} } = outsideOf(manifest)
  const sources = (table) => Object.values(table).filter((file) => SOURCE.test(file) && !file.includes('*'))
  return { entryPoints: sources(exports), programs: sources(bin) }
}

/**
 * npm asks a public registry for whatever a package names, also for what lies beside it as a file, and there our names
 * are anybody's. So a package names none of them: the repository that has the files does.
 */
const ofOthers = (dependencies) =>
  Object.fromEntries(Object.entries(dependencies).filter(([name]) => !packages.includes(name)))

/**
 * The package.json of a packed package. It depends on everything that the package imports, for tests as well: what helps
 * testing is a part of it.
 * @param {object} manifest the package's package.json
 */
export function packedManifest(manifest) {
  const { name, version, description, license = 'UNLICENSED', type, sideEffects, files = [], kernel } = manifest
  const { exports, bin } = outsideOf(manifest)
  return {
    name,
    version,
    // Published only on purpose: npm refuses private packages.
    private: true,
    description,
    license,
    type,
    sideEffects,
    exports: exports && mapValues(exports, compiledEntryPoint),
    bin: bin && mapValues(bin, (file) => file.replace(SOURCE, './dist/$1.js')),
    // Compiled files, and those that the package lists itself.
    files: ['dist', ...files],
    dependencies: ofOthers({ ...manifest.devDependencies, ...manifest.dependencies }),
    kernel,
  }
}
