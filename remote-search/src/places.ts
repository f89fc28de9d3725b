/** Addresses of this remote's own pages that its other pages link to; `shared-kernel/paths` has those of the specification. */
export const PODCAST_PATH = '/podcast'
