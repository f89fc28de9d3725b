/**
 * The chunks of a response's body.
 * @throws the error of `tooLong` after more than `mostBytes`
 */
export async function* limitedPieces(
  { body }: Response,
  mostBytes: number,
  tooLong: () => Error,
): AsyncGenerator<Uint8Array> {
  let total = 0
  for await (const piece of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    total += piece.length
    if (total > mostBytes) throw tooLong()
    yield piece
  }
}
