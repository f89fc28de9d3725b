/** Runs the work for all items, several at a time, and reports every failure. */
export async function inTurns<Item>(items: Item[], atOnce: number, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const problems: unknown[] = []
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item).catch((error: unknown) => problems.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (problems.length > 0) throw new AggregateError(problems, problems.map(String).join('\n\n'))
}
