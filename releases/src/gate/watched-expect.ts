/** The `expect` that a step of a story is given: it notices whether the step looks at its page at all. */
import type { Expect, Page } from '@playwright/test'

export interface WatchedExpect {
  expect: Expect
  /** Whether something was expected of the page, or of a place on it, until now. */
  hasLooked: () => boolean
}

/** What comes of `expect(…)`; all that matters here is that something is asked of it. */
type Matchers = Record<string | symbol, unknown>

/** Wraps it for one visit: only what is expected of a locator or a page of this visit counts. */
export function watchedExpect(given: Expect, page: Page): WatchedExpect {
  let looked = false
  // `expect(place)` alone says nothing; `await expect(place)` asks it for `then`.
  const noticing = (matchers: Matchers) =>
    new Proxy(matchers, {
      get: (target, name) => {
        looked ||= typeof name === 'string' && name !== 'then'
        return Reflect.get(target, name)
      },
    })
  const wrap = (expect: Expect): Expect =>
    new Proxy(expect, {
      apply: (target, self, args: Parameters<Expect>) => {
        const matchers = Reflect.apply(target, self, args) as unknown as Matchers
        return isOfVisit(args[0], page) ? noticing(matchers) : matchers
      },
      get: (target, name) => {
        if (name === 'soft') return wrap(target.soft as Expect)
        if (name === 'configure') return (how: Parameters<Expect['configure']>[0]) => wrap(target.configure(how))
        return Reflect.get(target, name) as unknown
      },
    })
  return { expect: wrap(given), hasLooked: () => looked }
}

/** A locator knows its page, and a page its visit, which a window that was opened belongs to as well. */
function isOfVisit(what: unknown, page: Page): boolean {
  if (typeof what !== 'object' || what === null) return false
  const { page: pageOf, context: contextOf } = what as Partial<{ page: () => Page; context: () => unknown }>
  if (typeof contextOf === 'function') return contextOf.call(what) === page.context()
  return typeof pageOf === 'function' && pageOf.call(what).context() === page.context()
}
