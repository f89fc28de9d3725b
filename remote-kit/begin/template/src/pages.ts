import type { PageRow } from 'shared-kernel/remote-contracts'

/** The pages of this remote. */
export const pages: PageRow[] = [{ name: 'hello', paths: ['/hello'], module: './HelloPage' }]
