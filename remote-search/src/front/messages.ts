import { defineMessages } from 'shared-kernel/messages'

export const hu = {
  forToday: 'Ma',
  daily: 'Napi ige',
  dailyTitleUnknown: 'A mai napra kijelölt ige',
  plans: 'Bibliaolvasási tervek',
  plansTitle: 'Naponta néhány fejezet',
  plansAbout: 'A végére az egész Biblia',
  bible: 'A Biblia rendjében',
  inBibleOrder: 'Könyvről könyvre',
  inBibleOrderAbout: 'Mózes első könyvétől a Jelenésekig',
  waysIn: 'Merre tovább?',
  waysElsewhere: 'Máshol az oldalon',
  citationsPage: 'Idézetek',
  book: 'Könyv',
  preacher: 'Igehirdető',
  series: 'Sorozat',
  bibleWay: 'A Biblia könyvei',
  collection: 'Gyűjtő',
  plansWay: 'Olvasás terv szerint',
}

export const en = {
  forToday: 'Today',
  daily: 'Daily reading',
  dailyTitleUnknown: 'The reading chosen for today',
  plans: 'Reading plans',
  plansTitle: 'A few chapters a day',
  plansAbout: 'The whole Bible in the end',
  bible: 'In the order of the Bible',
  inBibleOrder: 'Sermons book by book',
  inBibleOrderAbout: 'From Genesis to Revelation',
  waysIn: 'Other ways in',
  waysElsewhere: 'Elsewhere on the site',
  citationsPage: 'Citations',
  book: 'Book',
  preacher: 'Preacher',
  series: 'Series',
  bibleWay: 'The books of the Bible',
  collection: 'Collection',
  plansWay: 'Reading by a plan',
}

/** Words that the front page alone has, so that no other page carries them. */
export const useText = defineMessages({ hu, en })
