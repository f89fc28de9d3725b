/** What one document server counts of its builds: numbers only; who was counted stays in memory, in `Voices`. */
import { type Figure, countFigure } from 'releases/field-figures'
import { type HealthCounts, type HourCounts, noCounts, sumCounts } from 'releases/health'
import { keptCounts } from 'releases/health-kept'
import type { Deployment, RegistryDocument } from 'releases/registry-document'
import { Voices } from './voices.ts'

/** One network's word on a build. */
export interface Told {
  /** How far it came before it failed; null: it went well. */
  failed: string | null
  network: string
  isOfJury: boolean
  /** As `hourOf` names it. */
  hour: string
  /** Only counted with a network's first word. */
  figures?: Partial<Record<Figure, number>>
}

export class VisitCounts {
  #counts: HealthCounts = {}
  #hasNews = false
  readonly #voices = new Voices()

  get all(): HealthCounts {
    return this.#counts
  }

  /** What was counted before a restart. */
  add(counts: HealthCounts) {
    this.#counts = sumCounts([counts, this.#counts])
  }

  /** Whether anything was counted since this was asked. */
  takeNews(): boolean {
    const had = this.#hasNews
    this.#hasNews = false
    return had
  }

  /** They could not be written: they are news the next time. */
  keepNews() {
    this.#hasNews = true
  }

  forgetOld(registry: RegistryDocument) {
    this.#counts = keptCounts(this.#counts, registry)
  }

  /** Whether the word counted. */
  tell(remote: string, deployment: Deployment, told: Told): boolean {
    const { failed, network, isOfJury, hour, figures = {} } = told
    const { buildId, since } = deployment.extras
    const heard = this.#voices.hear(`${remote} ${buildId} ${since}`, network, hour, failed === null ? 'well' : 'failed')
    if (heard === 'nothing') return false
    const counts = this.hour(remote, deployment, hour)
    for (const tally of isOfJury ? [counts.all, counts.jury] : [counts.all]) {
      tally[failed === null ? 'well' : 'failed'] += 1
      if (heard === 'worse') tally.well = Math.max(0, tally.well - 1)
    }
    if (failed !== null) counts.phases[failed] = (counts.phases[failed] ?? 0) + 1
    if (heard === 'new') {
      for (const [figure, value] of Object.entries(figures)) countFigure(counts.figures, figure as Figure, value)
    }
    return true
  }

  /** What it puts into a slot failed: counted beside its pages, which nobody says anything of with that. */
  tellFill(remote: string, deployment: Deployment, { network, hour }: Pick<Told, 'network' | 'hour'>) {
    const { buildId, since } = deployment.extras
    if (this.#voices.hear(`${remote} ${buildId} ${since} fill`, network, hour, 'failed') === 'nothing') return
    const { phases } = this.hour(remote, deployment, hour)
    phases.fill = (phases.fill ?? 0) + 1
  }

  /** It could not make an inset: the server's own word, and nobody's visit. */
  countInset(remote: string, deployment: Deployment, hour: string) {
    const { phases } = this.hour(remote, deployment, hour)
    phases.inset = (phases.inset ?? 0) + 1
  }

  /** Where that hour's counts are, to be counted up. */
  hour(remote: string, { extras: { buildId, since } }: Deployment, hour: string): HourCounts {
    this.#hasNews = true
    const builds = (this.#counts[remote] ??= {})
    let health = builds[buildId]
    if (health?.since !== since) health = builds[buildId] = { since: since ?? '', hours: {} }
    return (health.hours[hour] ??= noCounts())
  }
}
