/** `npm run trials` runs every state of every matrix, `npm test` a choice in which every kind is met. */
export const isTrials = process.env.TRIALS === 'on'
