const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i
/** `//host` and what browsers read as the same, e.g. `/\host`. */
const HAS_HOST = /^[\\/]{2}/

/** Whether an address leaves the site's own pages. */
export const isExternal = (address: string): boolean => HAS_SCHEME.test(address) || HAS_HOST.test(address)
