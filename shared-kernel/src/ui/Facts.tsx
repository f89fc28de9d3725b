type Props = {
  /** Empty ones are left out. */
  facts: readonly (string | false | null | undefined)[]
  className?: string | undefined
}

/** Facts in a row. The attribute's style draws the points between them, of which none ends a line. */
export function Facts({ facts, className }: Props) {
  return (
    <p className={className} data-facts="">
      {/* The space is for copied text. */}
      {facts.map((fact, index) => fact && <span key={index}>{`${fact} `}</span>)}
    </p>
  )
}
