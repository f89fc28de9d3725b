// A module of its own, inlined into the prehydration script.

/** AP-03: `EMBEDDED=1` in an address shows its page without the frame of the site. */
export const EMBEDDED_PARAMETER = 'EMBEDDED'
