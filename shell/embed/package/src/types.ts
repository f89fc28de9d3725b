/** Public types of the package: the library's elements and events. */
export type { LelkeszAttributes, LelkeszElementName } from './elements.ts'
export type { FailureReason, LelkeszEvents } from './events.ts'
export type { LelkeszElement } from './dom.ts'
