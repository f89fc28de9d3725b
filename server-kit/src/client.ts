/**
 * The network of a client: its IPv4 address, or the first three groups of its IPv6 address (48 bits: the assignment of
 * a household or a small provider). Clients of one network share limits.
 * @param address e.g. `203.0.113.7`, `2001:db8:1::7`, `::ffff:203.0.113.7`
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const all = [...groups, ...Array<string>(Math.max(missing, 0)).fill('0'), ...(tail?.split(':') ?? [])]
  return all
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}
