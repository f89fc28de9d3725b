/**
 * Entities of the API. These schemas validate every answer in tests, and generate the OpenAPI document and the client's
 * types: change fields only here.
 */
// prettier-ignore
export {
  BibleBook, BibleVerse, BibleText, PlanReading, PlanDay, ReadingPlan, ReadingPlanSummary, ReadingPlanList,
  PassageChapters, PassageDay, PassagePage, RoleSermons,
} from './bible-entities.ts'
// prettier-ignore
export {
  TokenAnswer, FeedbackFields, CitationFields, Received, MenuItem, Config, SiteLink, Resolved,
} from './site-entities.ts'
// prettier-ignore
export {
  MediaKind, MediaFile, Chapter, Attachment, SnippetPart, SermonCard, ChapterCounts, Facet, Facets, NamedPassages,
  KaroliMeaning, DerivedWord, AccentedWord, RelatedSermons, SermonList, Sermon, Preacher, DailySelection, Citation,
  CitationAuthor, CitationList, EmptyOccasion, OccasionFacet, ChurchDay, Season, ChurchWeek, ChurchToday, ChurchYear,
} from './sermon-entities.ts'
// prettier-ignore
export {
  Suggestion, SuggestionKind, SuggestionList, Named, DateValue, Passage, Paging, SermonLink, ErrorAnswer,
  Versification,
} from './shared-entities.ts'
