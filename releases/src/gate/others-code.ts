import type { Check, CheckedRelease } from './checked-release.ts'

/** The address of another remote's files in the code. */
function otherAddress({ about, files }: CheckedRelease): string | null {
  for (const [name, content] of files) {
    if (!/\.(js|cjs|css)$/.test(name)) continue
    for (const [address, remote] of content.toString('utf8').matchAll(/\/remotes\/(remote-[a-z]+)\//g)) {
      if (remote !== about.name) return `${name} names files of ${remote} (${address})`
    }
  }
  return null
}

function problemOf(release: CheckedRelease): string | null {
  const { foreign = [] } = release.about
  return foreign.length > 0 ? `it is built from ${foreign.join(', ')}` : otherAddress(release)
}

/** Code of another remote must come from its own build: a copy would become outdated. */
export const checkOthersCode: Check = {
  name: 'it has no code of another remote',
  find: (release) => {
    const problem = problemOf(release)
    if (problem === null) return null
    return {
      problem,
      wayOut: 'link to the page of the other remote, or let what both need become the kernel’s',
    }
  },
}
