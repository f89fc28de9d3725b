/** A failed check, with its remedy. */
export interface Issue {
  problem: string
  remedy: string
}
