import { readBoot } from '../../shell/src/boot.ts'

/** The boundary that shared modules need in the usual set-up, and its start: at once. */
void import(/* webpackChunkName: "main" */ '../../shell/src/main.tsx').then(({ startSite }) =>
  startSite({
    boot: readBoot(),
    analytics: null,
    by: null,
    takeOver: () => undefined,
    isReady: () => Promise.resolve(),
  }),
)
