/**
 * Probes a service's support of conditional writes. They keep concurrent releases apart, so the probe runs before the
 * first conditional write.
 */

/** Formats a stamp for `If-Match`. */
export type StampForm = (stamp: string) => string

/** As in HTTP, and without quotes, for Ceph's gateways that compare it with an unquoted ETag. */
const FORMS: StampForm[] = [(stamp) => stamp, (stamp) => stamp.replaceAll('"', '')]

const INSTEAD = 'Use a service that keeps them, or a folder.'

/**
 * Tries conditional writes on a file of its own.
 * @param place for messages, e.g. `s3://releases`
 * @param takes writes the file under a condition (see `WriteOptions`) and resolves to its stamp; null: the condition
 * failed
 * @returns the stamp form that the service understands
 * @throws Error when writes of others would be overwritten, or nothing could ever be replaced
 */
export async function understoodForm(
  place: string,
  takes: (onlyIf?: string | null) => Promise<string | null>,
): Promise<StampForm> {
  const stamp = (await takes()) ?? ''
  if ((await takes(null)) !== null || (await takes('"another"')) !== null) {
    throw new Error(
      `${place}: this service takes no notice of conditional writes (If-Match, If-None-Match), so two releases at a time would overwrite each other. ${INSTEAD}`,
    )
  }
  for (const form of FORMS) if ((await takes(form(stamp))) !== null) return form
  throw new Error(
    `${place}: this service refuses conditional writes also where the condition holds (If-Match with the file's own ETag), so nothing there could be replaced. ${INSTEAD}`,
  )
}
