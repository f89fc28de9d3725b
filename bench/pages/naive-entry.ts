/** The boundary that shared modules need in the usual set-up. */
void import('../../shell/src/main.tsx')
