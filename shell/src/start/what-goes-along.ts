import type { Boot } from '../boot.ts'
import { offerPanel } from '../panel/offer-panel.ts'
import type { PanelFacts } from '../panel/use-composition.ts'
import { whenIdle } from '../services/when-idle.ts'
import { startWorker } from '../worker/start-worker.ts'

/** Nothing of a page's beginning waits for it; what happened before is told by the browser afterwards. */
const WATCH_AFTER_MS = 5000

/** Code that cannot be had is done without. */
const ignore = () => undefined

/**
 * What stands beside the pages where the document says so: the panel, the worker, a frame that fits its page, and how
 * pages fare.
 */
export function startWhatGoesAlong(
  { panel, preview, worker, embedded }: Boot,
  facts: Pick<PanelFacts, 'site' | 'remotes' | 'router'>,
) {
  if (panel) offerPanel({ ...facts, panel, preview: preview ?? null })
  // AP-03: a visit inside another site is that site's to look after.
  if (!embedded) setTimeout(() => whenIdle(() => void watchLater(facts)), WATCH_AFTER_MS)
  if (worker) whenIdle(() => void startWorker(facts.router))
  // A page in nobody's frame has nobody to tell.
  if (embedded && parent !== window) {
    void import('../visit/talk-to-host.ts').then(({ talkToHost }) => talkToHost(), ignore)
  }
}

const watchLater = (facts: Pick<PanelFacts, 'site' | 'router'>) =>
  import('../visit/watch-pages.ts').then(({ watchPages }) => watchPages(facts, WATCH_AFTER_MS), ignore)
