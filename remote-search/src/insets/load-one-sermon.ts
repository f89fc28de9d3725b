import { ApiError, getNode, type Sermon } from 'shared-kernel/api'
import type { InsetRequest } from 'shared-kernel/insets'

/** @throws ApiError `validation` when no sermon is named, `not-found` when there is none of that number */
export async function loadOneSermon({ attributes: { nid }, signal }: InsetRequest): Promise<Sermon> {
  if (nid === undefined) throw new ApiError('validation', 'The number of the sermon is missing')
  return await getNode(nid, { signal })
}
