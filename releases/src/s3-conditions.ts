/**
 * How a service keeps the conditions of writes. They are what keeps two releases at a time apart, so what a service
 * makes of them is found out before the first write that has one.
 */

/** How a stamp stands in `If-Match`. */
export type StampForm = (stamp: string) => string

/** As HTTP has it; and without its quotes, for Ceph's gateways that compare it with an ETag that has none. */
const FORMS: StampForm[] = [(stamp) => stamp, (stamp) => stamp.replaceAll('"', '')]

const INSTEAD = 'Use a service that keeps them, or a folder.'

/**
 * Tries conditions on a file that nobody else writes.
 * @param place for messages, e.g. `s3://releases`
 * @param takes writes the file under a condition (see `WriteOptions`) and gives its stamp; null: it does not hold
 * @returns the form of a stamp that the service understands
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
