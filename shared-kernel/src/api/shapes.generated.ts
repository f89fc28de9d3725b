// Made from content-api/openapi.json by `npm run api-types -w shared-kernel`.
import { day, either, integer, listOf, listOrEmpty, nested, nonEmptyText, number, oneOf, optional, or, orNull, shape, text, truthy } from '../json/guards.ts'
import type { components } from './schema.d.ts'

type Schemas = components['schemas']

const BibleBook = shape<Schemas['BibleBook']>({
  id: integer(1, 73),
  code: nonEmptyText,
  name: nonEmptyText,
  abbrev: nonEmptyText,
  testament: oneOf('ot', 'nt', 'dc'),
  chapters: integer(1),
  sermons: or(integer(0), 0),
})

export const BibleBookList = shape<Schemas['BibleBookList']>({
  data: listOf(BibleBook),
})

const Versification = oneOf('karoli', 'ruf', 'kjv', 'catholic')

const Passage = shape<Schemas['Passage']>({
  book: integer(1, 73),
  chapter: optional(integer(1, 151)),
  verse: optional(integer(1, 176)),
  endChapter: optional(integer(1, 151)),
  endVerse: optional(integer(1, 176)),
  label: text,
  versification: optional(Versification),
  inRuf: optional(text),
})

const BibleVerse = shape<Schemas['BibleVerse']>({
  chapter: integer(1),
  verse: integer(0),
  lastVerse: optional(integer()),
  text: text,
})

export const BibleText = shape<Schemas['BibleText']>({
  passage: Passage,
  inTranslation: optional(Passage),
  translation: shape({
    id: text,
    name: text,
    rights: optional(text),
    versification: Versification,
  }),
  verses: listOf(BibleVerse),
  isPart: optional(truthy),
})

const Season = oneOf('advent', 'christmas', 'epiphany', 'lent', 'easter', 'pentecost', 'trinity')

const ChurchWeek = shape<Schemas['ChurchWeek']>({
  key: nonEmptyText,
  name: nonEmptyText,
})

const ChurchDay = shape<Schemas['ChurchDay']>({
  key: nonEmptyText,
  name: nonEmptyText,
  also: listOrEmpty(text),
  date: optional(day),
  season: optional(Season),
  epistle: optional(text),
  gospel: optional(text),
  sermons: or(integer(0), 0),
})

const ChurchToday = shape<Schemas['ChurchToday']>({
  season: Season,
  week: optional(orNull(ChurchWeek)),
  day: orNull(ChurchDay),
  next: orNull(ChurchDay),
})

export const ChurchYear = shape<Schemas['ChurchYear']>({
  date: or(day, ''),
  today: ChurchToday,
  days: listOrEmpty(ChurchDay),
  occasions: listOrEmpty(ChurchDay),
})

export const Named = shape<Schemas['Named']>({
  id: integer(0, 2147483647),
  name: nonEmptyText,
})

const SermonLink = shape<Schemas['SermonLink']>({
  nid: integer(1, 2147483647),
  path: nonEmptyText,
  title: text,
})

const Citation = shape<Schemas['Citation']>({
  id: integer(1, 2147483647),
  text: nonEmptyText,
  author: optional(text),
  source: optional(text),
  tags: listOrEmpty(Named),
  preaching: orNull(SermonLink),
  passage: optional(Passage),
})

const Paging = shape<Schemas['Paging']>({
  total: integer(0),
  page: integer(1),
  pages: integer(0),
  limit: integer(1, 100),
  offset: integer(0),
})

const Facet = shape<Schemas['Facet']>({
  id: integer(1, 2147483647),
  name: text,
  count: integer(0),
  years: optional(shape({
    from: integer(),
    to: integer(),
  })),
})

const CitationAuthor = shape<Schemas['CitationAuthor']>({
  name: nonEmptyText,
  count: integer(0),
})

export const CitationList = shape<Schemas['CitationList']>({
  data: listOf(Citation),
  paging: Paging,
  tags: listOrEmpty(Facet),
  authors: listOrEmpty(CitationAuthor),
})

const MenuItem = nested<Schemas['MenuItem']>((inner) => shape({
  title: nonEmptyText,
  url: optional(text),
  alias: optional(text),
  attributes: optional(shape({
    nofollow: optional(truthy),
  })),
  children: optional(listOf(inner)),
}))

export const Config = shape<Schemas['Config']>({
  site: shape({
    title: optional(text),
    slogan: optional(text),
    logo: optional(shape({
      data: optional(text),
    })),
    favicon: optional(shape({
      url: optional(text),
    })),
    og_cover: optional(text),
    copyright_raw: optional(text),
    privacy_policy: optional(text),
    default_site: optional(truthy),
    citations: or(truthy, false),
    homepage: optional(text),
  }),
  menu: or(shape({
    header: listOrEmpty(MenuItem),
    footer: listOrEmpty(MenuItem),
  }), {'header':[],'footer':[]}),
  languages: listOrEmpty(shape({
    id: nonEmptyText,
  })),
  default_site: optional(text),
  bible_hosts: listOrEmpty(text),
  video_hosts: optional(listOf(text)),
  podcast: optional(shape({
    cover: optional(text),
    owner: optional(text),
    email: optional(text),
  })),
  capabilities: optional(listOf(text)),
})

const DateValue = either(shape({
  type: oneOf('exact'),
  date: day,
}), shape({
  type: oneOf('partial'),
  year: integer(1900, 2099),
  month: optional(integer(1, 12)),
}))

const MediaKind = oneOf('text', 'audio', 'video')

const SnippetPart = shape<Schemas['SnippetPart']>({
  text: text,
  found: or(truthy, false),
})

const SermonCard = shape<Schemas['SermonCard']>({
  nid: integer(1, 2147483647),
  path: nonEmptyText,
  title: nonEmptyText,
  preacher: orNull(Named),
  date: orNull(DateValue),
  text: listOrEmpty(Passage),
  lesson: listOrEmpty(Passage),
  series: orNull(Named),
  tags: listOrEmpty(Named),
  media: listOrEmpty(MediaKind),
  seconds: optional(number),
  snippet: listOrEmpty(SnippetPart),
})

export const DailySelection = shape<Schemas['DailySelection']>({
  nid: optional(integer(1, 2147483647)),
  date: or(day, ''),
  sermon: optional(SermonCard),
  previous: optional(day),
  next: optional(day),
  church: optional(ChurchToday),
})

const KaroliMeaning = shape<Schemas['KaroliMeaning']>({
  asked: nonEmptyText,
  meant: nonEmptyText,
})

const RoleSermons = shape<Schemas['RoleSermons']>({
  data: listOrEmpty(SermonCard),
  total: or(integer(0), 0),
})

const PassageDay = shape<Schemas['PassageDay']>({
  plan: shape({
    nid: integer(1, 2147483647),
    title: text,
  }),
  day: integer(1),
  label: text,
})

export const PassagePage = shape<Schemas['PassagePage']>({
  passage: Passage,
  inKaroli: optional(text),
  alsoKaroli: optional(KaroliMeaning),
  chapter: optional(BibleText),
  asked: optional(shape({
    from: integer(0),
    to: integer(0),
  })),
  text: RoleSermons,
  lesson: RoleSermons,
  inText: RoleSermons,
  citations: shape({
    data: listOrEmpty(Citation),
    total: or(integer(0), 0),
  }),
  planDays: shape({
    data: listOrEmpty(PassageDay),
    total: or(integer(0), 0),
  }),
  previous: orNull(Passage),
  next: orNull(Passage),
})

export const PlanReading = shape<Schemas['PlanReading']>({
  label: text,
  passages: listOrEmpty(Passage),
})

export const Preacher = shape<Schemas['Preacher']>({
  id: integer(1, 2147483647),
  name: nonEmptyText,
  sort: or(text, ''),
  denomination: orNull(Named),
  count: or(integer(0), 0),
})

const PlanDay = shape<Schemas['PlanDay']>({
  day: integer(1),
  title: optional(text),
  readings: listOrEmpty(PlanReading),
})

const ReadingPlan = shape<Schemas['ReadingPlan']>({
  nid: integer(1, 2147483647),
  title: text,
  description: optional(text),
  days: listOf(PlanDay),
  versification: Versification,
})

const ReadingPlanSummary = shape<Schemas['ReadingPlanSummary']>({
  nid: integer(1, 2147483647),
  title: text,
  description: optional(text),
  length: integer(0),
  plan: optional(ReadingPlan),
})

export const ReadingPlanList = shape<Schemas['ReadingPlanList']>({
  data: listOf(ReadingPlanSummary),
  paging: Paging,
})

export const Received = shape<Schemas['Received']>({
  message: or(text, ''),
  id: or(integer(0), 0),
})

const Chapter = shape<Schemas['Chapter']>({
  start: number,
  title: nonEmptyText,
})

const MediaFile = shape<Schemas['MediaFile']>({
  kind: oneOf('audio', 'video'),
  url: nonEmptyText,
  mime: or(text, ''),
  bytes: optional(integer(0)),
  seconds: optional(number),
  title: optional(text),
  image: optional(text),
  chapters: optional(listOf(Chapter)),
})

const Attachment = shape<Schemas['Attachment']>({
  url: nonEmptyText,
  mime: or(text, ''),
  bytes: optional(integer(0)),
  title: optional(text),
})

export const Sermon = shape<Schemas['Sermon']>({
  nid: integer(1, 2147483647),
  path: nonEmptyText,
  title: nonEmptyText,
  lang: or(nonEmptyText, 'hu'),
  preacher: orNull(Named),
  denomination: orNull(Named),
  date: orNull(DateValue),
  place: optional(text),
  occasion: optional(text),
  versification: optional(Versification),
  text: listOrEmpty(Passage),
  lesson: listOrEmpty(Passage),
  inText: listOrEmpty(Passage),
  series: orNull(Named),
  tags: listOrEmpty(Named),
  media: listOrEmpty(MediaKind),
  files: listOrEmpty(MediaFile),
  attachments: optional(listOf(Attachment)),
  body: or(text, ''),
  words: or(integer(0), 0),
  churchDay: optional(ChurchDay),
  previous: orNull(SermonLink),
  next: orNull(SermonLink),
  samePassage: listOrEmpty(SermonLink),
})

const OccasionFacet = shape<Schemas['OccasionFacet']>({
  key: nonEmptyText,
  name: text,
  count: integer(0),
})

const ChapterCounts = shape<Schemas['ChapterCounts']>({
  book: integer(1, 73),
  sermons: integer(0),
  counts: listOf(integer(0)),
})

const Facets = shape<Schemas['Facets']>({
  preacher: listOrEmpty(Facet),
  denomination: listOrEmpty(Facet),
  tags: listOrEmpty(Facet),
  series: listOrEmpty(Facet),
  occasion: listOrEmpty(OccasionFacet),
  media: listOrEmpty(shape({
    kind: MediaKind,
    count: integer(0),
  })),
  year: listOrEmpty(shape({
    year: integer(),
    count: integer(0),
  })),
  chapters: optional(listOf(ChapterCounts)),
})

const NamedPassages = shape<Schemas['NamedPassages']>({
  name: nonEmptyText,
  passages: listOrEmpty(Passage),
})

const SuggestionKind = oneOf('passage', 'story', 'occasion', 'preacher', 'series', 'tag', 'word', 'sermon')

const Suggestion = shape<Schemas['Suggestion']>({
  kind: SuggestionKind,
  name: nonEmptyText,
  id: optional(integer(1, 2147483647)),
  occasion: optional(nonEmptyText),
  path: optional(nonEmptyText),
  preacher: optional(nonEmptyText),
  passages: optional(listOf(Passage)),
  sermons: or(integer(0), 0),
})

const DerivedWord = shape<Schemas['DerivedWord']>({
  word: nonEmptyText,
  roots: listOf(nonEmptyText),
})

const AccentedWord = shape<Schemas['AccentedWord']>({
  word: nonEmptyText,
  meant: listOf(nonEmptyText),
})

const RelatedSermons = shape<Schemas['RelatedSermons']>({
  sermons: integer(1),
  words: listOf(nonEmptyText),
})

const EmptyOccasion = shape<Schemas['EmptyOccasion']>({
  key: nonEmptyText,
  name: nonEmptyText,
})

export const SermonList = shape<Schemas['SermonList']>({
  data: listOf(SermonCard),
  paging: Paging,
  facets: or(Facets, {'preacher':[],'denomination':[],'tags':[],'series':[],'occasion':[],'media':[],'year':[]}),
  named: listOrEmpty(NamedPassages),
  also: optional(listOf(Suggestion)),
  alsoKaroli: optional(listOf(KaroliMeaning)),
  suggestion: optional(nonEmptyText),
  missing: optional(listOf(nonEmptyText)),
  derived: optional(listOf(DerivedWord)),
  accented: optional(listOf(AccentedWord)),
  related: optional(RelatedSermons),
  emptyOccasion: optional(EmptyOccasion),
  closest: optional(listOf(SermonCard)),
  unheard: optional(oneOf('signs', 'common-words')),
})

export const SiteLink = shape<Schemas['SiteLink']>({
  field_link: nonEmptyText,
  weight: or(number, 0),
})

export const SuggestionList = shape<Schemas['SuggestionList']>({
  data: listOf(Suggestion),
})

export const TokenAnswer = listOf(text)
