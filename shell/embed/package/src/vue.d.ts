/** The library's elements in the templates of Vue 3. */
import type { EmitFn, HTMLAttributes } from 'vue'
import type { LelkeszAttributes, LelkeszElement, LelkeszEvents } from './types.js'

type Emitted = { [Name in keyof LelkeszEvents]: (event: LelkeszEvents[Name]) => void }

type ElementsInTemplates = {
  [Name in keyof LelkeszAttributes]: new () => LelkeszElement & {
    $props: HTMLAttributes & LelkeszAttributes[Name]
    $emit: EmitFn<Emitted>
  }
}

declare module 'vue' {
  interface GlobalComponents extends ElementsInTemplates {}
}
