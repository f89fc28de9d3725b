/** Relation of a document's links to what its start fetches: nothing of it before the composition is wanted. */
export const START = 'start'
