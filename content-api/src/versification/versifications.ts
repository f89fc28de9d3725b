/**
 * The numberings of verses this library knows: Károli's (1908), that of RÚF (2014), the King James Bible's, and that of
 * Catholic Bibles of today (SZIT, KNB), which differs from RÚF in Dániel 3 alone, where it has the Greek parts.
 */
export const VERSIFICATIONS = ['karoli', 'ruf', 'kjv', 'catholic'] as const
export type Versification = (typeof VERSIFICATIONS)[number]

/** In which verses of different numberings are compared: every verse has a number in it. */
export const COMMON = 'catholic'

/** What sermons, citations and addresses are numbered by when nothing else is said. */
export const OF_THE_SITE = 'ruf'
