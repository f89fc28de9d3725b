/** What a form is sent with; either is missing in an answer that is not what it should be. */
export type KeyPair = { token?: string; key?: string }

/**
 * API-06: element 0 is the token, elements 1–6 the keys, one for each ten seconds of the minute they were asked for in.
 */
export const keyPairOf = (answer: readonly string[], asked: Date): KeyPair => ({
  token: answer[0],
  key: answer[1 + Math.floor(asked.getUTCSeconds() / 10)],
})
