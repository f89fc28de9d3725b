/**
 * Supported verse numberings: Károli's (1908), that of RÚF (2014), the King James Bible's, and that of current Catholic
 * Bibles (SZIT, KNB), which differs from RÚF only in Dániel 3 with the Greek parts.
 */
export const VERSIFICATIONS = ['karoli', 'ruf', 'kjv', 'catholic'] as const
export type Versification = (typeof VERSIFICATIONS)[number]

/** The numbering for comparisons: every verse has a number in it. */
export const COMMON = 'catholic'

/** Default numbering of sermons, citations and addresses. */
export const SITE_VERSIFICATION = 'ruf'
