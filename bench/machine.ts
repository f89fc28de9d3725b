import { cpus, loadavg } from 'node:os'

/** What a measurement ran on, for the line below its table. @param before load before it began */
export const machineNow = (before: number) =>
  `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? '?'}, load ${before.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after`
