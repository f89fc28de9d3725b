/** What a host application takes from this package by its name: the types of the library's elements and events. */
export type { LelkeszAttributes, LelkeszElementName } from './elements.ts'
export type { FailureReason, LelkeszEvents } from './events.ts'
export type { LelkeszElement } from './dom.ts'
