/** Schemas of the site: settings and addresses. */
import { Type } from 'typebox'
import { list, ref, words } from './schema-parts.ts'

/** A menu item; menus have two levels, the schema permits more. */
export interface MenuItem {
  title: string
  url?: string
  alias?: string
  attributes?: { nofollow?: boolean }
  children?: MenuItem[]
}
export const MenuItem = Type.Object(
  {
    title: words(),
    url: Type.Optional(Type.String()),
    alias: Type.Optional(Type.String()),
    attributes: Type.Optional(Type.Object({ nofollow: Type.Optional(Type.Boolean()) })),
    children: Type.Optional(Type.Unsafe<MenuItem[]>({ type: 'array', items: { $ref: 'MenuItem#' } })),
  },
  { $id: 'MenuItem' },
)

export const Config = Type.Object(
  {
    site: Type.Object({
      title: Type.Optional(Type.String()),
      slogan: Type.Optional(Type.String()),
      logo: Type.Optional(
        Type.Object({ data: Type.Optional(Type.String({ description: 'data: address of a picture' })) }),
      ),
      favicon: Type.Optional(Type.Object({ url: Type.Optional(Type.String()) })),
      og_cover: Type.Optional(Type.String()),
      copyright_raw: Type.Optional(Type.String({ description: 'HTML' })),
      privacy_policy: Type.Optional(Type.String({ description: 'HTML' })),
      default_site: Type.Optional(Type.Boolean()),
      citations: Type.Optional(Type.Boolean({ default: false })),
      homepage: Type.Optional(Type.String({ description: 'Name of a page of the site' })),
    }),
    menu: Type.Object(
      { header: list(ref(MenuItem)), footer: list(ref(MenuItem)) },
      { default: { header: [], footer: [] } },
    ),
    languages: list(Type.Object({ id: words() })),
    default_site: Type.Optional(Type.String({ description: 'Absolute address' })),
    bible_hosts: list(Type.String(), { description: 'https hosts the browser may ask for external Bible text' }),
    capabilities: Type.Optional(
      Type.Array(Type.String(), { description: 'Calls beyond the specification that this API answers' }),
    ),
  },
  { $id: 'Config' },
)

export const SiteLink = Type.Object({ field_link: words(), weight: Type.Number({ default: 0 }) }, { $id: 'SiteLink' })

/**
 * RT-11. With `_pattern` the path is a content item; `props` are the page's parameters. Clients read only the marker.
 */
export const Resolved = Type.Object(
  {
    data: Type.Object({
      data: Type.Object({
        _pattern: Type.Optional(words({ description: 'Marker of a content item; its value has no meaning' })),
        props: Type.Optional(Type.Object({ id: Type.String({ pattern: '^\\d{1,10}$' }) })),
      }),
    }),
  },
  { $id: 'Resolved' },
)
