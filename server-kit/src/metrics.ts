/** Metrics in the format of Prometheus, on a port of their own: visitors cannot read them. */
import { type Server, createServer } from 'node:http'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export interface MetricsOptions {
  /** Where `/metrics` is; keep it private. */
  port: number
  host: string
  /** Called when the port cannot be used; the server itself goes on. */
  onError: (error: Error) => void
  /** The server whose requests are counted. */
  server: Server
  /** Label of a request, one of few: each makes its own time series. */
  kindOf: (path: string) => string
  /** Values that are read at each scrape, by name: what they mean, and how to read them. */
  gauges?: Record<string, { help: string; read: () => number | Promise<number> }>
}

/** Seconds; documents are promised within 0.1 to 0.5, refusals within 3. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts requests, with their duration, by kind and class of status (`2xx`), beside the usual metrics of Node.js.
 * @returns the server of `/metrics`, to close
 */
export function startMetrics({ port, host, onError, server, kindOf, gauges = {} }: MetricsOptions): Server {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of requests',
    registers,
    labelNames: ['kind', 'status'],
    buckets: BUCKETS,
  })
  // Before the handler, whose synchronous work counts as well.
  server.prependListener('request', (request, response) => {
    const kind = kindOf(request.url?.split('?', 1)[0] ?? '')
    const end = requests.startTimer({ kind })
    // A client that goes away has no answer, whatever its status was to be.
    response.once('close', () =>
      end({ status: response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted' }),
    )
  })
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // A value that cannot be read is absent from the scrape, which alerts look for.
        this.reset()
        await Promise.resolve(read()).then(
          (value) => this.set(value),
          () => this.remove(),
        )
      },
    })
  }
  const metrics = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  metrics.once('error', onError)
  return metrics.listen(port, host).unref()
}
