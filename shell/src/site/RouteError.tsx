import { useRouteError } from 'shared-kernel/site-router'
import { FailedRegion } from './FailedRegion.tsx'

/** The last boundary of a page: an error nobody else caught, said as plainly as the others. */
export function RouteError() {
  const error = useRouteError()
  const message = error instanceof Error ? error.message : String(error)
  return <FailedRegion failure={{ where: 'data', kind: 'unexpected', message }} />
}
