/** Hashes that scripts must have, by absolute address; what is not listed here is not loaded as a remote's entry. */
export const integrities = new Map<string, string>()
