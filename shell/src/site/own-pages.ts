/** Pages of the shell's own: they show what no remote knows (decision 0024). */
import { paths } from 'shared-kernel/paths'
import type { LiveRemote } from 'releases/live-remote'

/** As a remote of that name would have them; a `module` is the name of a file of the shell's build. */
export const OWN_PAGES: Pick<LiveRemote, 'name' | 'pages'> = {
  name: 'shell',
  pages: [{ name: 'embedding', paths: [paths.embedding()], module: 'embedding-page' }],
}

/** Whether a page is the shell's. */
export const isOwn = ({ remote }: { remote: string }) => remote === OWN_PAGES.name
