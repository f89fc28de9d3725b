/** The answer at an address and how long it took; status 0 when there was none. */
export async function getPage(address: string) {
  const began = performance.now()
  try {
    const answer = await fetch(address, { redirect: 'manual' })
    return { status: answer.status, text: await answer.text(), ms: performance.now() - began }
  } catch (error) {
    return { status: 0, text: String(error), ms: performance.now() - began }
  }
}
