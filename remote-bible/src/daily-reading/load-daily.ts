import { type DailySelection, getDailySelection } from 'shared-kernel/api'
import { paths } from 'shared-kernel/paths'
import type { PageRequest } from 'shared-kernel/remote-contracts'
import { redirect } from 'shared-kernel/router'

/** RT-08: straight on to the day's item, leaving nothing in the history; without one the page says so. */
export async function loadDaily({ signal }: PageRequest): Promise<DailySelection> {
  const selection = await getDailySelection({ signal })
  if (selection.nid !== undefined) throw redirect(paths.node(selection.nid), { replace: true })
  return selection
}
