/** Schemas of the site: settings, addresses and forms. */
import { MOST_TAGS_SENT } from 'shared-kernel/search-parameters'
import { Type } from 'typebox'
import { count, entity, list, optionalText, ref, words } from './schema-parts.ts'

/** A menu item; menus have two levels, the schema permits more. */
export interface MenuItem {
  title: string
  url?: string
  alias?: string
  attributes?: { nofollow?: boolean }
  children?: MenuItem[]
}
export const MenuItem = entity('MenuItem', {
  title: words(),
  url: optionalText(),
  alias: optionalText(),
  attributes: Type.Optional(Type.Object({ nofollow: Type.Optional(Type.Boolean()) })),
  children: Type.Optional(Type.Unsafe<MenuItem[]>({ type: 'array', items: { $ref: 'MenuItem#' } })),
})

export const Config = entity('Config', {
  site: Type.Object({
    title: optionalText(),
    slogan: optionalText(),
    logo: Type.Optional(Type.Object({ data: optionalText('Picture as a data: URL') })),
    favicon: Type.Optional(Type.Object({ url: optionalText() })),
    og_cover: optionalText(),
    copyright_raw: optionalText('HTML'),
    privacy_policy: optionalText('HTML'),
    default_site: Type.Optional(Type.Boolean()),
    citations: Type.Optional(Type.Boolean({ default: false })),
    homepage: optionalText('Name of the page that is shown at /'),
  }),
  menu: Type.Object(
    { header: list(ref(MenuItem)), footer: list(ref(MenuItem)) },
    { default: { header: [], footer: [] } },
  ),
  languages: list(Type.Object({ id: words() })),
  default_site: optionalText('Absolute address of the main site'),
  bible_hosts: list(Type.String(), { description: 'https hosts from which the browser may load Bible text' }),
  video_hosts: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Hosts whose videos play on the pages: youtube.com, vimeo.com, facebook.com, PeerTube instances',
    }),
  ),
  podcast: Type.Optional(
    Type.Object({
      cover: optionalText('Square picture of 1400 to 3000 pixels, PNG or JPEG'),
      owner: optionalText('The organization that publishes it'),
      email: optionalText('Public e-mail address of the owner, for podcast directories'),
    }),
  ),
  capabilities: Type.Optional(
    Type.Array(Type.String(), { description: 'Calls that this API supports beyond the specification' }),
  ),
})

export const SiteLink = entity('SiteLink', { field_link: words(), weight: Type.Number({ default: 0 }) })

/**
 * RT-11. With `_pattern` the path is a content item; `props` are the page's parameters. Clients read only the marker.
 */
export const Resolved = entity('Resolved', {
  data: Type.Object({
    data: Type.Object({
      _pattern: Type.Optional(words({ description: 'Marker of a content item; its value has no meaning' })),
      props: Type.Optional(Type.Object({ id: Type.String({ pattern: '^\\d{1,10}$' }) })),
      path: Type.Optional(words({ description: 'Current path of the item, when the requested one is a former path' })),
    }),
  }),
})

/** Element 0 is the token for the path, elements 1–6 the keys (API-06). */
export const TokenAnswer = Type.Array(Type.String(), { $id: 'TokenAnswer', minItems: 7, maxItems: 7 })

export const FeedbackFields = entity('FeedbackFields', {
  name: Type.String({ maxLength: 120 }),
  email: Type.String({ maxLength: 254, description: 'E-mail address; may be empty' }),
  message: Type.String({ maxLength: 10000 }),
  accepted: Type.Boolean({ description: 'The privacy policy was read and accepted' }),
  url: Type.Optional(Type.String({ maxLength: 2048, description: 'Address of the page with the form' })),
  website: Type.Optional(
    Type.String({ maxLength: 200, description: 'Honeypot: hidden from people, filled in by bots' }),
  ),
})

export const CitationFields = entity('CitationFields', {
  text: Type.String({ maxLength: 2000 }),
  author: Type.Optional(Type.String({ maxLength: 200 })),
  source: Type.Optional(Type.String({ maxLength: 300 })),
  tags: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: MOST_TAGS_SENT })),
  preaching: Type.Optional(Type.Integer({ minimum: 1 })),
  name: Type.Optional(Type.String({ maxLength: 120 })),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  website: Type.Optional(
    Type.String({ maxLength: 200, description: 'Honeypot: hidden from people, filled in by bots' }),
  ),
})

export const Received = entity('Received', {
  message: Type.String({ description: 'A Hungarian sentence for the visitor', default: '' }),
  id: count('Number of the record'),
})
