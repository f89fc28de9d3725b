import { Type } from 'typebox'
import { Config, SiteLink } from '../contract/entities.ts'
import { ref } from '../contract/schema-parts.ts'
import { route } from '../route.ts'

/** Calls beyond the specification; a client must not assume them of a backend that does not name them. */
const CAPABILITIES = ['passage', 'suggestions', 'feed', 'addresses']

export const getConfig = route({
  summary: 'Settings, menus and languages of the site',
  answer: Config,
  cache: 'content',
  handle: ({ site }) => Promise.resolve({ ...site.config, capabilities: CAPABILITIES }),
})

export const getSites = route({
  summary: 'Related sites',
  answer: Type.Array(ref(SiteLink)),
  cache: 'content',
  handle: ({ site }) => Promise.resolve([...site.links].sort((a, b) => a.weight - b.weight)),
})
