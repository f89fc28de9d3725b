/** A sermon of the tests' library: names are numbers, passages are as they are printed. */
export interface TestSermon {
  title: string
  plain: string
  preacher?: number
  series?: number
  order?: number
  /** 2023, 2023-03 or 2023-03-05. */
  date?: string
  tags?: number[]
  media?: ('text' | 'audio' | 'video')[]
  lang?: string
  text?: string[]
  lesson?: string[]
  inText?: string[]
}

const NAMED: TestSermon[] = [
  {
    title: 'A tékozló fiú',
    plain: 'Az Atya kegyelméből élünk. Hazatért a fiú, és nagy lett az öröm a házban.',
    ...{ preacher: 1, series: 1, order: 1, date: '2023-03-05', tags: [1, 2] },
    ...{ text: ['Lk 15,11–32'], lesson: ['Ézs 55,1–9'], inText: ['Jn 3,16'] },
  },
  {
    title: 'Az elveszett bárány',
    plain: 'A pásztor örömmel viszi vállán, akit megtalált. Isten irgalma keres.',
    ...{ preacher: 1, series: 1, order: 2, date: '2023-03-12', tags: [2] },
    media: ['text', 'audio'],
    ...{ text: ['Lk 15,1–7'], lesson: ['Zsolt 23'] },
  },
  {
    title: 'Az elveszett drahma',
    plain: 'Söpör, keres, talál. Az angyalok között is van ujjongás.',
    ...{ preacher: 1, series: 1, order: 3, date: '2023-03-19', text: ['Lk 15,8–10'] },
  },
  {
    title: 'Kegyelem',
    plain: 'A kegyelem szóról beszélünk ma. Kegyelem és békesség.',
    ...{ preacher: 2, date: '2022-12', tags: [1], text: ['Ef 2,8–9'] },
    media: ['text', 'video'],
  },
  {
    title: 'Úgy szerette Isten a világot',
    plain: 'Mert úgy szerette Isten a világot. A hit útján járunk, bűneink bocsánatával.',
    ...{ preacher: 2, date: '2022-12-25', tags: [3], text: ['Jn 3,16'], lesson: ['Ézs 9,1–6'] },
  },
  {
    title: 'Csendes éj',
    plain: 'Csend volt. A pásztorok hallgattak hűségükben.',
    ...{ preacher: 2, date: '2021', tags: [3], text: ['Lk 2,1–20'], inText: ['Lk 15,3'] },
  },
  { title: 'Cím nélküli vázlat', plain: 'Rövid vázlat, dátum nélkül.', preacher: 3, text: ['Jn 3,1–21'] },
  {
    title: 'Zsoltárról',
    plain: 'Az Úr az én pásztorom. Boldogság és öröm, lelki öröm.',
    ...{ preacher: 3, date: '2020-02-29', text: ['Zsolt 23'] },
  },
  {
    title: 'English sermon',
    plain: 'Grace and peace to you.',
    ...{ preacher: 3, lang: 'en', date: '2020-01-01', text: ['Ef 2,8'] },
  },
  {
    title: 'Százalék 100% és aláhúzás_jel',
    plain: "Idézőjel ' és \\ visszaper; nem törhet el semmi. <b>nem kiemelés</b>",
    date: '2019-05-05',
  },
]

/** Makes the list long enough for paging and facets. */
const FILLING = 45
const filling: TestSermon[] = Array.from({ length: FILLING }, (_, nth) => ({
  title: `Vasárnapi igehirdetés ${nth + 1}`,
  plain: `Ez a ${nth + 1}. töltelék. Gyülekezetünk ünnepelt.`,
  preacher: (nth % 3) + 1,
  date: `2018-${String((nth % 12) + 1).padStart(2, '0')}-${String((nth % 28) + 1).padStart(2, '0')}`,
  tags: nth % 2 === 0 ? [2] : [],
}))

export const TEST_SERMONS: TestSermon[] = [...NAMED, ...filling]
