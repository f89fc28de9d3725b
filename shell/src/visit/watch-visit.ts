/** What is watched while a page is looked at: the line, and how pages fare. One chunk, which documents have kept. */
import type { Boot } from '../boot.ts'
import { type Line, watchLine } from '../line/watch-line.ts'
import { watchPageHealth } from './watch-page-health.ts'

type Facts = Parameters<typeof watchPageHealth>[0] & Line

/** @param shownFor so long the first page stands already, in milliseconds */
export function watchVisit(boot: Boot, facts: Facts, shownFor: number): void {
  watchLine(boot, facts)
  // AP-03: a visit inside another site is that site's to look after.
  if (!boot.embedded) watchPageHealth(facts, shownFor)
}
