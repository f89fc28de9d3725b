import type { AnalyticsSettings, CountView } from 'shared-kernel/analytics'
import { whenIdle } from './when-idle.ts'

/**
 * API-10: what hears of every page shown. The counting itself comes in an idle moment; views until then wait for it.
 */
export function countViews(settings: AnalyticsSettings | null): CountView | undefined {
  if (!settings) return undefined
  const counting = new Promise<CountView>((resolve, reject) => {
    whenIdle(() => {
      import('shared-kernel/analytics').then(({ startAnalytics }) => resolve(startAnalytics(settings)), reject)
    })
  })
  return (view) => {
    // Code that cannot be had means that nothing is counted, and nothing else.
    counting.then((count) => count(view)).catch(() => undefined)
  }
}
