/** The networks of an address: what tells visitors apart without telling who they are. Pure. */

/** An IPv4 address that came over IPv6, e.g. `::ffff:10.0.0.1`, is that IPv4 address. */
const plain = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '')

/** The first three groups, 48 bits: what a household or a small provider is given of IPv6. */
const firstGroups = (address: string) => address.split(':').slice(0, 3).join(':')

/** Who counts as one: an IPv4 address, or the first three groups of an IPv6 one. */
export function householdOf(address: string): string {
  const own = plain(address)
  return own.includes(':') ? firstGroups(own) : own
}

/** What a phone that moves about keeps: the first three numbers of IPv4, the first three groups of IPv6. */
export function neighbourhoodOf(address: string): string {
  const own = plain(address)
  return own.includes(':') ? firstGroups(own) : own.split('.').slice(0, 3).join('.')
}
