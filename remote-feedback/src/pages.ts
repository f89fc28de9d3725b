import type { PageRow } from 'shared-kernel/remote-contracts'

/** The page of this remote. AP-06: it needs a privacy policy. */
export const pages: PageRow[] = [
  { name: 'feedback', paths: ['/visszajelzes'], module: './FeedbackPage', when: 'site.privacy_policy' },
]
