/** Labels of letters, digits and hyphens, at least two; the last begins with a letter, so an IP address is none. */
const HOST = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/i

/**
 * The name of a host on the internet, in small letters, else null: `szentiras.eu`, and in ASCII what has other letters
 * (`xn--...`). No scheme, port, path or space: it may stand in a header as it is.
 */
export const safeHost = (value: string): string | null => (HOST.test(value) ? value.toLowerCase() : null)
