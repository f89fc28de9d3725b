import { typedParts } from './typed-parts.ts'

/** The name of a suggestion, with what was typed of it marked. */
export const TypedName = ({ name, typed }: { name: string; typed: string }) => (
  <span>
    {typedParts(name, typed).map(({ text, isTyped }, nth) =>
      isTyped ? <mark key={nth}>{text}</mark> : <span key={nth}>{text}</span>,
    )}
  </span>
)
