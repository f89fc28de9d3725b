/** A failed check, with its remedy. */
export interface Finding {
  problem: string
  wayOut: string
}
