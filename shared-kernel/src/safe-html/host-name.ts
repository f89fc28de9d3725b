const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*(?::\\d{1,5})?$`)

/** True for the name of a host in ASCII and lower case, with a port or without: nothing that a policy or a header reads as more. */
export function isHostName(text: string): boolean {
  return HOST.test(text)
}
