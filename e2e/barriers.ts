/** Accessibility violations that axe finds on a page. */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

interface Look {
  /** Tags or rules; everything that axe knows when absent. */
  runOnly?: axe.RunOptions['runOnly']
  /** Selector of the part that is looked at; the whole page when absent. */
  inside?: string
}

/** A line for each barrier. Axe is put into a document once: anew for every look it would take most of the time. */
export async function barriersOn(page: Page, { runOnly, inside }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) }
  const { violations } = await page.evaluate(
    (asked) => (window as unknown as { axe: typeof axe }).axe.run(asked.inside ?? document, asked.options),
    { inside, options },
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id} ${target.join(' ')} ${any[0]?.message}`),
  )
}
