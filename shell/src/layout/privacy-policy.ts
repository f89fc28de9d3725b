/**
 * Documents omit the text of the privacy policy, 1.4 kB compressed that few visitors read: the browser requests the
 * whole config when the policy is opened, and before a page that shows it.
 */
import type { Config } from 'shared-kernel/api'
import type { PageRow } from 'shared-kernel/remote-contracts'

/** Placeholder for the text: there is a policy. */
export const POLICY_OMITTED = ' '

/** Pages that require a policy show it. */
const showsPolicy = (page: PageRow | null) => page?.when === 'site.privacy_policy'

/** The config as the document of a page carries it. */
export function documentConfig(config: Config | null, page: PageRow | null): Config | null {
  if (!config?.site.privacy_policy || showsPolicy(page)) return config
  return { ...config, site: { ...config.site, privacy_policy: POLICY_OMITTED } }
}

/** True when the config has all that a page shows of it. */
export const hasConfigFor = (page: PageRow, config: Config) =>
  !showsPolicy(page) || config.site.privacy_policy !== POLICY_OMITTED
