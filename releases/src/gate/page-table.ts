import type { PageRow } from 'shared-kernel/remote-contracts'
import { buildsOfOthers } from './builds-of-others.ts'
import type { Check, CheckedRelease, Finding } from './checked-release.ts'

/** An address without the names of its parameters: where those differ, the addresses are still the same. */
const shapeOf = (address: string) => address.replace(/:\w+/g, ':')

function ownProblem({ about, files }: CheckedRelease): Finding | null {
  for (const { name, paths, module } of about.pages) {
    const wayOut = `put its row in ${about.name}/src/pages.ts right and build again`
    if (paths.length === 0 || !paths.every((address) => address.startsWith('/')))
      return { problem: `the page ${name} has no address, or one that does not begin with /`, wayOut }
    if (!about.modules[module])
      return { problem: `the page ${name} names ${module}, which is not in the build`, wayOut }
    if (!files.has(`server/${module.slice(2)}.cjs`))
      return { problem: `the page ${name} has no module for the server`, wayOut }
  }
  return null
}

/** How many addresses a parameter's shape lets in. */
const WIDTH = { digits: 0, 'digits-or-n': 1, any: 2 }
const widthOf = ({ params }: PageRow, name: string) => WIDTH[params?.[name] ?? 'any']

/** A parameter's shape may become wider, never narrower. */
const isNarrower = (live: PageRow, next: PageRow) =>
  Object.keys(next.params ?? {}).some((name) => widthOf(next, name) < widthOf(live, name))

function lossOf({ about, live, removes }: CheckedRelease): Finding | null {
  const kept = about.pages.flatMap(({ paths }) => paths.map(shapeOf))
  for (const page of live?.extras.pages ?? []) {
    if (removes.includes(page.name)) continue
    const wayOut = `bring it back, or say that it is meant: --removes ${page.name}`
    const next = about.pages.find(({ name }) => name === page.name)
    if (!next) return { problem: `the page ${page.name} is live and not in this build`, wayOut }
    const lost = page.paths.find((address) => !kept.includes(shapeOf(address)))
    if (lost !== undefined) return { problem: `the address ${lost} is live and not in this build`, wayOut }
    if (isNarrower(page, next)) return { problem: `${page.name} no longer takes all addresses that are live`, wayOut }
  }
  return null
}

function takenFrom(release: CheckedRelease): Finding | null {
  for (const [remote, builds] of buildsOfOthers(release)) {
    for (const theirs of builds.flatMap(({ extras }) => extras.pages)) {
      for (const { name, paths } of release.about.pages) {
        const wayOut = `choose another, or let ${remote} give it up first (its release with --removes ${theirs.name})`
        if (name === theirs.name) return { problem: `the page name ${name} belongs to ${remote}`, wayOut }
        const same = paths.find((address) => theirs.paths.map(shapeOf).includes(shapeOf(address)))
        if (same !== undefined) return { problem: `the address ${same} belongs to ${remote}`, wayOut }
      }
    }
  }
  return null
}

/** No address of the site disappears unsaid, and none has two owners. */
export const checkPageTable: Check = {
  name: 'its page table goes with what is live',
  find: (release) => ownProblem(release) ?? lossOf(release) ?? takenFrom(release),
}
