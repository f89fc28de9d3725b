/**
 * What the API says, entity by entity. These schemas validate every answer in tests, make the OpenAPI document
 * and, through it, the client's types: a field changes in one of these files and nowhere else.
 */
export {
  BibleBook,
  BibleVerse,
  BibleText,
  PlanReading,
  PlanDay,
  ReadingPlan,
  ReadingPlanSummary,
  ReadingPlanList,
} from './bible-entities.ts'
export { PassageChapters, PassageDay, PassagePage, RoleSermons } from './passage-entities.ts'
export { TokenAnswer, FeedbackFields, CitationFields, Received } from './form-entities.ts'
export {
  MediaKind,
  MediaFile,
  SnippetPart,
  SermonCard,
  ChapterCounts,
  Facet,
  Facets,
  NamedPassages,
  KaroliMeaning,
  DerivedWord,
  SermonList,
  Sermon,
  Preacher,
  DailySelection,
  Citation,
  CitationList,
} from './sermon-entities.ts'
export { Suggestion, SuggestionKind, SuggestionList } from './suggestion-entities.ts'
export { Named, DateValue, Passage, Paging, SermonLink, ErrorAnswer, Versification } from './shared-entities.ts'
export { MenuItem, Config, SiteLink, Resolved } from './site-entities.ts'
