/** Where browsers report what a document's policy did not allow. */
export const REPORTS_PATH = '/remotes/policy-reports'

/**
 * Whether an answer is a document of this site, by the policy that each of them has. What stands in between (a hotel's
 * page to sign in, a gateway whose servers are away) says its own words with any status.
 */
export const isOwnDocument = (headers: Headers): boolean =>
  headers.get('content-security-policy')?.includes(`report-uri ${REPORTS_PATH}`) ?? false
