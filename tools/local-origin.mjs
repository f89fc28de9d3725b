// The address of a server on this machine.
const EVERYWHERE = ['0.0.0.0', '::', '[::]']

/**
 * The origin of a server that listens here.
 * @param {string | undefined} host the address that it listens on; 127.0.0.1 for all addresses, or none
 * @param {string | number} port
 */
export function ownOrigin(host, port) {
  const name = !host || EVERYWHERE.includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') && !name.startsWith('[') ? `[${name}]` : name}:${port}`
}
