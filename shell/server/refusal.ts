/** What a visitor asked for cannot be given, and that is not our fault. */
export class Refusal extends Error {
  /** @param statusCode 4xx, or 501 */
  constructor(readonly statusCode: number) {
    super(`Refused with ${statusCode}`)
  }
}
