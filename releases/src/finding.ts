/** What is wrong, and what can be done about it. */
export interface Finding {
  problem: string
  wayOut: string
}
