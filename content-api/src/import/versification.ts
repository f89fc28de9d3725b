/** The numberings of verses this library knows. */
export const VERSIFICATIONS = ['karoli', 'ruf', 'kjv'] as const
export type Versification = (typeof VERSIFICATIONS)[number]
