import { Type } from 'typebox'
import { Config, SiteLink } from '../contract/entities.ts'
import { ref } from '../contract/schema-parts.ts'
import { route } from '../route.ts'

export const getConfig = route({
  summary: 'Settings, menus and languages of the site',
  answer: Config,
  cache: 'content',
  handle: ({ site }) => Promise.resolve(site.config),
})

export const getSites = route({
  summary: 'Related sites',
  answer: Type.Array(ref(SiteLink)),
  cache: 'content',
  handle: ({ site }) => Promise.resolve([...site.links].sort((a, b) => a.weight - b.weight)),
})
