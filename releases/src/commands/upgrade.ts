/** `remote upgrade`: copies newer packages of the site into a team's repository and installs them. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CHECKOUT } from '../checkout.ts'
import { runProgram } from '../run-program.ts'
import { readArguments, exitWithError, exitWithUsage, print } from './terminal.ts'

const USAGE = `npm run remotes -- upgrade <folder>         copies the packages of the folder (from npm run packages) into
                     packages/ and package.json, and runs npm install`

const PACKAGES = ['remote-kit', 'releases', 'shared-kernel', 'shell']

const packedOf = (name: string, folder: string) =>
  readdirSync(folder).filter((file) => new RegExp(`^${name}-\\d.*\\.tgz$`).test(file))

/** File names end with a version and a time. */
const newest = (files: string[]) => files.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0]

/**
 * Replaces the packages of the repository by those of a folder.
 * @returns a line for each change
 * @throws Error naming a missing package
 */
export function replacePackages(from: string, top: string): string[] {
  const into = path.join(top, 'packages')
  const found = PACKAGES.map((name) => {
    const file = existsSync(from) ? newest(packedOf(name, from)) : undefined
    if (file === undefined) {
      throw new Error(
        `${from} has no ${name}-….tgz. Nothing was changed.\nRemedy: ask the operator for the packages (npm run packages makes them)`,
      )
    }
    return [name, file] as const
  })
  const manifestFile = path.join(top, 'package.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as { devDependencies: Record<string, string> }
  const changed = found.flatMap(([name, file]) => {
    const before = manifest.devDependencies[name]
    manifest.devDependencies[name] = `file:packages/${file}`
    cpSync(path.join(from, file), path.join(into, file))
    for (const old of packedOf(name, into)) if (old !== file) rmSync(path.join(into, old))
    return before === manifest.devDependencies[name] ? [] : [`${name}: ${file}`]
  })
  writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
  return changed
}

export async function upgrade(args: string[]) {
  const { positionals } = readArguments(args, USAGE, {})
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) exitWithUsage(`Pass the folder of the packages.\n\n${USAGE}`)
  const changed = replacePackages(path.resolve(folder), CHECKOUT.top)
  // Also without a change: an earlier install may have failed.
  if (changed.length === 0) print('The repository already has these packages.')
  changed.forEach((line) => print(line))
  const { code, stdout, stderr } = await runProgram(['npm', 'install'], CHECKOUT.top)
  if (code !== 0) exitWithError(`npm install failed:\n${stdout}${stderr}`)
  print('Installed. Next: npm test, npm run check; commit package.json, package-lock.json and packages/.')
}
