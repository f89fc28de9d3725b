import { liveBuilds } from '../manifest/deployments.ts'
import { entryInWords, lostEntries } from './menu-entries.ts'
import type { Check } from './candidate.ts'

/** A release breaks no entry of the site's menus; pages of other remotes are the live ones. */
export const checkMenus: Check = {
  name: 'every entry of the menus still leads to a page',
  find: ({ about, releases, live, removes, config }) => {
    if (!config) return null
    const others = liveBuilds(releases).flatMap(([remote, { extras }]) => (remote === about.name ? [] : extras.pages))
    const lost = lostEntries(config, [...others, ...(live?.extras.pages ?? [])], [...others, ...about.pages])
    const meant = lost.filter(({ address }) => !removes.includes(address))
    if (meant.length === 0) return null
    return {
      problem: `the menus have ${meant.map(entryInWords).join(', ')}, and no page would be there`,
      remedy: `take them out of the menus first, keep the address, or say that it is meant: ${meant.map(({ address }) => `--removes ${address}`).join(' ')}`,
    }
  },
}
