import type { FoundReference } from 'shared-kernel/references'

/** Stretches of text of a sermon's body, each with the references in it; those without are left out. */
export type BodyReferences = [text: string, references: FoundReference[]][]

/**
 * What finds them (`find-in-body.ts`), with the grammar of references. It runs where the page is loaded, so a document
 * comes with its links and the browser fetches no grammar to show them; where it cannot be had there are no links.
 */
export const getFindInBody = (): Promise<(html: string) => BodyReferences> =>
  import(/* webpackChunkName: "references" */ './find-in-body.ts').then(
    ({ findInBody }) => findInBody,
    () => () => [],
  )
