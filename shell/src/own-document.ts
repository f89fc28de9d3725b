/** Address for the browser's reports of policy violations. */
export const REPORTS_PATH = '/remotes/policy-reports'

/**
 * True for documents of this site, recognised by their policy. Captive portals and failing gateways answer with pages of
 * their own and with any status.
 */
export const isOwnDocument = (headers: Headers): boolean =>
  headers.get('content-security-policy')?.includes(`report-uri ${REPORTS_PATH}`) ?? false
