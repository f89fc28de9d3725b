import { paths } from 'shared-kernel/paths'
import type { PageRow } from 'shared-kernel/remote-contracts'
import type { Issue } from '../manifest/issue.ts'
import { buildsOfOthers, type Check, type Candidate } from './candidate.ts'
import { overlap } from '../manifest/overlap.ts'

/** The first two overlapping addresses of two pages; null: none. */
function sharedAddress(one: PageRow, other: PageRow): { own: string; theirs: string } | null {
  for (const own of one.paths) {
    const theirs = other.paths.find((address) => overlap(own, one.params, address, other.params))
    if (theirs !== undefined) return { own, theirs }
  }
  return null
}

/** The description may have a page without an address; modules and the form of addresses are checked elsewhere. */
function ownProblem({ about }: Candidate): Issue | null {
  const page = about.pages.find(({ paths }) => paths.length === 0)
  const remedy = `correct its row in ${about.name}/src/pages.ts and build again`
  return page ? { problem: `the page ${page.name} has no address`, remedy } : null
}

/** An address without the names of its parameters, which do not matter. */
const shapeOf = (address: string) => address.replace(/:\w+/g, ':')

/** A larger width accepts more values. */
const WIDTH = { digits: 0, 'digits-or-n': 1, any: 2 }
const widthOf = ({ params }: PageRow, name: string) => WIDTH[params?.[name] ?? 'any']

/** A parameter's shape may become wider, never narrower. */
const isNarrower = (live: PageRow, next: PageRow) =>
  Object.keys(next.params ?? {}).some((name) => widthOf(next, name) < widthOf(live, name))

function lossOf({ about, live, removes }: Candidate): Issue | null {
  const shapes = about.pages.flatMap(({ paths }) => paths.map(shapeOf))
  for (const page of live?.extras.pages ?? []) {
    if (removes.includes(page.name)) continue
    const remedy = `add it again, or remove it on purpose: --removes ${page.name}`
    const next = about.pages.find(({ name }) => name === page.name)
    if (!next) return { problem: `the page ${page.name} is live and not in this build`, remedy }
    const lost = page.paths.find((address) => !shapes.includes(shapeOf(address)))
    if (lost !== undefined) return { problem: `the address ${lost} is live and not in this build`, remedy }
    if (isNarrower(page, next)) return { problem: `${page.name} no longer matches all addresses that are live`, remedy }
  }
  return null
}

/** Addresses of the shell's page (`shell/src/routing/route-table.ts`), which take precedence over patterns. */
const OWN_ADDRESSES = [paths.embedding()]

function takenFromSite({ about: { pages } }: Candidate): Issue | null {
  for (const page of pages) {
    const taken = page.paths.find((address) => OWN_ADDRESSES.includes(address))
    if (taken === undefined) continue
    return { problem: `the address ${taken} of the page ${page.name} is the site's own`, remedy: 'choose another' }
  }
  return null
}

function takenFrom(release: Candidate): Issue | null {
  for (const [remote, builds] of buildsOfOthers(release)) {
    for (const theirs of builds.flatMap(({ extras }) => extras.pages)) {
      for (const page of release.about.pages) {
        const remedy = `choose another, or let ${remote} give it up first (its release with --removes ${theirs.name})`
        if (page.name === theirs.name) return { problem: `the page name ${page.name} belongs to ${remote}`, remedy }
        const both = sharedAddress(page, theirs)
        if (!both) continue
        const owned =
          both.own === both.theirs ? `the address ${both.own}` : `${both.theirs}, which ${both.own} matches,`
        return { problem: `${owned} belongs to ${remote}`, remedy }
      }
    }
  }
  return null
}

function takenTwice({ about: { pages } }: Candidate): Issue | null {
  for (const [index, page] of pages.entries()) {
    for (const other of pages.slice(index + 1)) {
      const both = sharedAddress(page, other)
      if (!both) continue
      return {
        problem: `${both.own} of the page ${page.name} matches ${both.theirs} of the page ${other.name}`,
        remedy: 'change the address of one of them, or restrict the shapes of their parameters',
      }
    }
  }
  return null
}

/** No address of the site disappears by mistake, and none has two owners. */
export const checkPageTable: Check = {
  name: 'its page table is compatible with the live pages',
  find: (release) =>
    ownProblem(release) ?? lossOf(release) ?? takenFromSite(release) ?? takenFrom(release) ?? takenTwice(release),
}
