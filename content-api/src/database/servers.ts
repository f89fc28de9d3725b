/**
 * Addresses with several servers, as libpq has them: `postgres://user@one:5432,two:5432/db?target_session_attrs=primary`.
 * `pg` connects to one server only, so the server is chosen before each new connection.
 */
import pg from 'pg'

const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/
/** `ReadSource` reads from the primary where no replica answers. */
const WANTED: Record<string, WantedServer> = {
  any: 'any',
  primary: 'primary',
  'read-write': 'primary',
  'prefer-standby': 'replica',
  'read-only': 'replica',
  standby: 'replica',
}
const DEFAULT_LAG = 30

type WantedServer = 'any' | 'primary' | 'replica'

interface Server {
  host: string
  port: number
}

export interface DatabaseAddress {
  /** One address for each server. */
  servers: string[]
  /** By `target_session_attrs`. */
  wanted: WantedServer | undefined
  /** Seconds (`max_lag`, 30) that a replica may be behind the primary. */
  maxLag: number
}

/** @throws Error if a parameter or a server is not understood */
export function parseAddress(url: string): DatabaseAddress {
  const [, before = '', hosts = '', after = ''] = SEVERAL.exec(url) ?? []
  if (!before) return { servers: [url], wanted: undefined, maxLag: DEFAULT_LAG }
  const [path, query] = after.split('?', 2)
  const parameters = new URLSearchParams(query)
  const session = parameters.get('target_session_attrs')
  const wanted = session === null ? undefined : WANTED[session]
  const maxLag = Number(parameters.get('max_lag') ?? DEFAULT_LAG)
  if (session !== null && !wanted)
    throw new Error(`its target_session_attrs is none of ${Object.keys(WANTED).join(', ')}`)
  if (!(maxLag > 0)) throw new Error('its max_lag is no number of seconds above 0')
  // `?host=/run/postgresql` is the folder of a socket, which `pg` understands.
  if (parameters.get('host')?.includes(',')) throw new Error('it has servers in host=; they belong before the path')
  for (const name of ['target_session_attrs', 'max_lag']) parameters.delete(name)
  const rest = `${path ?? ''}${parameters.size > 0 ? `?${parameters}` : ''}`
  const servers = hosts.split(',').map((host) => before + host + rest)
  if (!servers.every((server) => URL.canParse(server))) throw new Error('its servers are not addresses')
  return { servers, wanted, maxLag }
}

/**
 * Function that finds the server for a new connection: the first wanted one that answers. Concurrent callers share the
 * search. Undefined for one server for any use: nothing is to be found.
 */
export function serverFinder(servers: string[], wanted: WantedServer, timeoutMs: number) {
  if (servers.length === 1 && wanted !== 'primary') return undefined
  let finding: Promise<Server> | undefined
  const ask = async (server: string, isReplica: boolean | null) => {
    const client = new pg.Client({
      connectionString: server,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      if (isReplica !== null && isReplica !== (await isReadOnly(client))) throw new Unwanted(client.host, isReplica)
      return { host: client.host, port: client.port }
    } finally {
      void client.end().catch(() => undefined)
    }
  }
  const askAll = (isReplica: boolean | null) =>
    Promise.any(servers.map((server) => ask(server, isReplica))).catch(({ errors }: AggregateError) => {
      // A server that answers says more than one that does not.
      throw errors.find((error) => error instanceof Unwanted) ?? errors[0]
    })
  const isReplica = wanted === 'any' ? null : wanted === 'replica'
  return () => (finding ??= askAll(isReplica).finally(() => (finding = undefined)))
}

async function isReadOnly(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  return rows[0]?.transaction_read_only !== 'off'
}

class Unwanted extends Error {
  /** `cannot_connect_now`: temporary, until a server is promoted. */
  readonly code = '57P03'
  constructor(host: string, isReplica: boolean) {
    super(`${host} is ${isReplica ? 'no replica' : 'read-only'}, and no other server fits`)
  }
}
