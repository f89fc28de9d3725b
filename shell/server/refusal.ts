/** What a visitor asked for cannot be given, and that is not our fault. */
export class Refusal extends Error {
  /** @param statusCode 4xx */
  constructor(readonly statusCode: number) {
    super(`Refused with ${statusCode}`)
  }
}
