import { defineMessages } from 'shared-kernel/messages'

export const hu = {
  remove: '{name} törlése',
  required: 'kötelező',
  loading: 'Betöltés…',
  pager: 'Lapozás',
  previousPage: 'Előző oldal',
  nextPage: 'Következő oldal',
  pageOf: '{page}. oldal, összesen {pages}',
  pageNumber: '{page}. oldal',
  chapter: '{book}, {chapter}. fejezet',
  chapters: '{book}, {chapter}–{endChapter}. fejezet',
  verse: '{book}, {chapter}. fejezet {verse}. vers',
  verses: '{book}, {chapter}. fejezet {verse}–{endVerse}. vers',
  versesOn: '{book}, {chapter}. fejezet {verse}. versétől',
  versesTo: '{book}, {chapter}. fejezet {verse}. vers – {endChapter}. fejezet {endVerse}. vers',
  versesToChapter: '{book}, {chapter}. fejezet {verse}. vers – {endChapter}. fejezet vége',
} as const

export const en = {
  remove: 'Remove {name}',
  required: 'required',
  loading: 'Loading…',
  pager: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: 'Page {page} of {pages}',
  pageNumber: 'Page {page}',
  chapter: '{book}, chapter {chapter}',
  chapters: '{book}, chapters {chapter} to {endChapter}',
  verse: '{book}, chapter {chapter}, verse {verse}',
  verses: '{book}, chapter {chapter}, verses {verse} to {endVerse}',
  versesOn: '{book}, chapter {chapter}, from verse {verse}',
  versesTo: '{book}, from chapter {chapter}, verse {verse} to chapter {endChapter}, verse {endVerse}',
  versesToChapter: '{book}, from chapter {chapter}, verse {verse} to the end of chapter {endChapter}',
} as const

export const useUiText = defineMessages({ hu, en })
