/** Embeds that editors can choose: those of the live builds, and pages of the site. */
import type { EditorOffer, EmbedRow } from 'shared-kernel/embeds'
import { paths } from 'shared-kernel/paths'
import type { PageRow } from 'shared-kernel/remote-contracts'

export interface EmbedOffer {
  /** `sermon-list`; as the page's address has it. */
  name: string
  /** `page`: in a frame; `references`: links in the host page's own text. */
  kind: 'embed' | 'page' | 'references'
  /** The element that a host writes. */
  element: string
  editor: EditorOffer
  /** Height of its frame in pixels; `row` is added for each row of a list. */
  height: EmbedRow['height']
  /** Path of the page with the same content; absent where it depends on the settings. */
  path?: string
}

/** Address of the list of embeds. */
export const OFFERED_PATH = '/beagyazas/offered.json'

/** Tables of a live build. */
export interface OfferingBuild {
  name: string
  embeds?: EmbedRow[] | undefined
  pages?: Pick<PageRow, 'name' | 'paths'>[]
}

/** Any page of the site: that is the shell's to offer. */
const PAGE: EmbedOffer = {
  name: 'page',
  kind: 'page',
  element: 'iframe',
  editor: {
    title: { hu: 'Az oldal egy lapja', en: 'A page of this site' },
    fields: {
      address: {
        kind: 'text',
        label: { hu: 'Melyik lap?', en: 'Which page?' },
        hint: { hu: 'A címe, ahogyan a böngésző mutatja.', en: 'Its address, as the browser shows it.' },
        required: true,
        usual: paths.search(),
      },
    },
  },
  height: { fixed: 600 },
}

/** References in the text of the host page (`igehelyek.js`): the shell's as well. */
const REFERENCES: EmbedOffer = {
  name: 'references',
  kind: 'references',
  element: 'script',
  editor: { title: { hu: 'Igehelyek a szövegben', en: 'References in the text' }, fields: {} },
  height: { fixed: 0 },
}

/** The embeds with an entry for editors, in the order of the remotes. */
export function embedOffers(builds: OfferingBuild[]): EmbedOffer[] {
  const pages = builds.flatMap(({ pages: rows = [] }) => rows)
  const embeds = builds.flatMap(({ embeds: rows = [] }) =>
    rows.flatMap(({ name, editor, height, page }): EmbedOffer[] => {
      const path = pages.find((one) => one.name === page)?.paths[0]
      return editor
        ? [{ name, kind: 'embed', element: `lelkesz-${name}`, editor, height, ...(path !== undefined && { path }) }]
        : []
    }),
  )
  return [...embeds, PAGE, REFERENCES]
}
