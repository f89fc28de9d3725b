/** The library's elements in JSX, for React 18 and 19. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { LelkeszAttributes, LelkeszElement } from './types.js'

type ElementsInJsx = {
  [Name in keyof LelkeszAttributes]: DetailedHTMLProps<HTMLAttributes<LelkeszElement>, LelkeszElement> &
    LelkeszAttributes[Name] & {
      /** React 18 passes attributes of such elements on as they are called. */
      class?: string
    }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ElementsInJsx {}
  }
}
