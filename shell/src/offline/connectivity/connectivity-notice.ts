/** The line at the lower edge of the window that says why the site cannot be reached, and whether the page is kept. */
import { currentLanguage } from 'shared-kernel/preferences'
import { savedCopy, markSavedLinks } from './mark-saved.ts'
import { en } from './messages/en.ts'
import { hu } from './messages/hu.ts'

/** The device has no network; or it has one, and nothing comes of it. */
export type ConnectivityProblem = 'offline' | 'away'

let shown: HTMLElement | null = null
let latest: ConnectivityProblem | null = null

/** Says it of the address that is shown; null takes the line away. */
export async function showConnectivity(trouble: ConnectivityProblem | null): Promise<void> {
  latest = trouble
  const words = currentLanguage() === 'en' ? en : hu
  void markSavedLinks(trouble && words.kept)
  const isKept = trouble !== null && (await savedCopy()) !== undefined
  // The line may be back by now.
  if (trouble !== latest) return
  if (trouble === null) {
    shown?.remove()
    shown = null
    return
  }
  shown ??= createNotice()
  const says = document.createElement('span')
  says.textContent = isKept ? `${words[trouble]} ${words.isKept}` : words[trouble]
  const link = document.createElement('a')
  link.href = location.pathname + location.search
  link.textContent = words.allKept
  // The worker answers what is not kept with the list of what is, and a search with one in it.
  const isListed = !isKept && (await hasWorker())
  if (trouble === latest) shown?.replaceChildren(says, ...(isListed ? [link] : []))
}

/** Outside of what React keeps. It takes its room below the page, so nothing that is read moves. */
function createNotice(): HTMLElement {
  const line = document.createElement('p')
  line.dataset.line = ''
  line.setAttribute('role', 'status')
  document.body.append(line)
  return line
}

export const hasWorker = async (): Promise<boolean> => {
  try {
    return !!(await navigator.serviceWorker?.getRegistration())?.active
  } catch {
    // In a frame without an origin of its own the very name throws.
    return false
  }
}
