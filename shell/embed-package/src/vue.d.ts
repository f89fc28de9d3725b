/** The library's elements in the templates of Vue 3. */
import type { EmitFn, HTMLAttributes } from 'vue'
import type { LelkeszElement } from './dom.js'
import type { LelkeszAttributes } from './elements.js'
import type { LelkeszEvents } from './events.js'

type Emitted = { [Name in keyof LelkeszEvents]: (event: LelkeszEvents[Name]) => void }

type ElementsInTemplates = {
  [Name in keyof LelkeszAttributes]: new () => LelkeszElement & {
    /** `ref` is Vue's own word: a passage is shown by `<div data-lelkesz="passage" data-ref="…">` there. */
    $props: HTMLAttributes & Omit<LelkeszAttributes[Name], 'ref'>
    $emit: EmitFn<Emitted>
  }
}

declare module 'vue' {
  interface GlobalComponents extends ElementsInTemplates {}
}
