/** Metrics in the format of Prometheus, on a port of their own, which is not public. */
import { type Server, createServer } from 'node:http'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export interface MetricsOptions {
  /** Port of `/metrics`; it must not be public. */
  port: number
  host: string
  /** Called if the port cannot be used; the server continues without metrics. */
  onError: (error: Error) => void
  /** The server whose requests are counted. */
  server: Server
  /** Label of a request. Each label is a time series of its own, so there must be few. */
  kindOf: (path: string) => string
  /** Gauges by name, read at each scrape. */
  gauges?: Record<string, { help: string; read: () => number | Promise<number> }>
}

/** Seconds. Targets: documents within 0.1 to 0.5, rejections within 3. */
const BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts requests, with their duration, by kind and class of status (`2xx`), beside the default metrics of Node.js.
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
    // A client that disconnected got no response, whatever status was set.
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
        // A value that cannot be read is missing in the scrape; alerts check for absence.
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
