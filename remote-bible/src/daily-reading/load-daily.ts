import { type DailySelection, getDailySelection } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import { asReadingOf } from 'shared-kernel/reading-day'
import type { PageRequest } from 'shared-kernel/remote-contracts'
import { redirect } from 'shared-kernel/router'

/**
 * RT-08: straight on to the day's item, leaving nothing in the history; without one the page says so. The address takes
 * the day along, so that the item's page can say what it is, by the server and by the browser alike.
 */
export async function loadDaily({ signal }: PageRequest): Promise<DailySelection> {
  const selection = await getDailySelection({ signal })
  const { nid, date } = selection
  if (nid !== undefined) throw redirect(asReadingOf(paths.node(nid), date), { replace: true })
  return selection
}
