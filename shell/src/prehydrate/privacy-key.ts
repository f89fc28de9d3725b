/** Marks that a first visit has begun (AP-07). */
export const PRIVACY_KEY = 'lelkesz.privacy'
