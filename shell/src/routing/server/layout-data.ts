import { type Config, type SiteLink, getConfig, getSites } from 'shared-kernel/api'

/** Deadline for the layout's data, to leave time for the page. */
const FRAME_TIMEOUT_MS = 1200

export interface LayoutData {
  config: Config | null
  sites: SiteLink[] | null
}

interface Asked {
  signal: AbortSignal
  onError: (error: unknown) => void
}

/** Config and related sites, each null when it was not available in time. */
export async function getLayoutData({ signal, onError }: Asked): Promise<LayoutData> {
  const soon = AbortSignal.any([signal, AbortSignal.timeout(FRAME_TIMEOUT_MS)])
  const missing = (error: unknown) => {
    onError(error)
    return null
  }
  const [config, sites] = await Promise.all([
    getConfig({ signal: soon }).catch(missing),
    getSites({ signal: soon }).catch(missing),
  ])
  return { config, sites }
}
