import { dateInName, dayOrderOf, readForeignDate } from './foreign-dates.ts'
import { toFileName, toMediaName } from './file-names.ts'
import { meaningOf } from './foreign-sermon.ts'
import { readLength } from './front-matter.ts'
import { addressesIn, listOf, mediaUrl, resolveAddress } from './media-addresses.ts'

test.each([
  ['2014-03-02 10:00', '2014-03-02 10:00'],
  ['1398679200', '2014-04-28'],
  ['20140302', '2014-03-02'],
  ['March 2, 2014', '2014-03-02'],
  ['Sunday, 2nd of Mar. 2014', '2014-03-02'],
  ['28.02.2014 10:00', '2014-02-28'],
  ['Sun, 02 Mar 2014 09:30:00 +0000', '2014-03-02 10:30'],
  ['Sun, 31 Feb 2021 10:00:00 GMT', null],
  ['28 Feb 2021 23:30:00 -0500', '2021-03-01 05:30'],
  ['02/03/2014', null],
  ['0000-00-00', null],
  ['Húsvét', null],
])('the date %s is read as %s', (written, date) => expect(readForeignDate(written)).toBe(date))

test('one unambiguous date determines the order of all', () => {
  expect(dayOrderOf(['02/03/2014', '12/25/2014'])).toBe('month-first')
  expect(readForeignDate('02/03/2014', 'month-first')).toBe('2014-02-03')
  expect(readForeignDate('02/03/2014', dayOrderOf(['31.12.2014']))).toBe('2014-03-02')
})

test.each([
  ['2014-03-12 A tékozló fiú', '2014-03-12', 'A tékozló fiú'],
  ['2014.03.12. – Hajnal', '2014-03-12', 'Hajnal'],
  ['2014-13-12 x', null, '2014-13-12 x'],
])('the file name %s has its date', (name, date, rest) => expect(dateInName(name)).toEqual({ date, rest }))

test.each([
  ['A tékozló fiú (2)', 'a-tekozlo-fiu-2'],
  ['t%C3%A9kozl%C3%B3', 'tekozlo'],
  ['../../etc/passwd', 'etc-passwd'],
  ['CON', 'con-1'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('the file of %s is named %s', (text, name) => expect(toFileName(text)).toBe(name))

test.each([
  ['https://a.hu/b/%C3%9Ar%20hang.MP3', 'ur-hang.mp3'],
  ['..\\..\\con.mp3', 'con-1.mp3'],
])('the media file of %s is named %s', (path, name) => expect(toMediaName(path)).toBe(name))

test.each([
  ['Igehirdető', 'preacher'], ['ctc_sermon_speaker', 'preacher'], ['Alapige (RÚF)', 'text'], ['field_igehely', 'text'],
  ['Bible Passage', 'text'], ['sermon_date', 'date'], ['Elhangzás dátuma', 'date'], ['_ctc_sermon_audio', 'audio'],
  ['wpfc_sermon_series', 'series'], ['itunes:duration', 'seconds'], ['wpfc_bible_book', null], ['rating', null],
])('%s means %s', (name, meaning) => expect(meaningOf(name)).toBe(meaning)) // prettier-ignore

test.each([
  ['https://a.hu/x.mp4', 'audio', null, { kind: 'video' }],
  ['https://youtu.be/abcdefghijk', 'audio', null, { kind: 'video' }],
  ['https://a.hu/x', 'audio', 'audio/aac', { kind: 'audio', mime: 'audio/aac' }],
  ['https://a.hu/le.php?x=1', 'audio', null, { kind: 'audio', mime: 'audio/mpeg' }],
  ['https://a.hu/x.wma', 'audio', null, null],
  ['https://www.youtube.com/playlist?list=x', 'video', null, null],
] as const)('%s in a field for %s, sent as %s', (address, named, mime, list) => {
  expect(listOf(address, named, mime)).toEqual(list)
})

test('lengths, and addresses of recordings', () => {
  expect(['1:02:03', '62:03', '3723', '62 perc', 'egy óra', ''].map(readLength)).toEqual([3723, 3723, 3723, 3720, null, null]) // prettier-ignore
  expect(addressesIn('<iframe src="https://youtu.be/abc?a=1&amp;b=2"></iframe>', 'video')).toEqual(['https://youtu.be/abc?a=1&b=2']) // prettier-ignore
  expect(addressesIn('a.mp3; b/c.mp3', 'audio')).toEqual(['a.mp3', 'b/c.mp3'])
  expect(mediaUrl('http://a.hu/egy hang.mp3')).toBe('https://a.hu/egy%20hang.mp3')
  expect(['javascript:alert(1)', 'ftp://a.hu/x.mp3', 'https://user:x@a.hu/x.mp3'].map(mediaUrl)).toEqual([null, null, null]) // prettier-ignore
  expect(['//a.hu/x', '../x', 'mailto:a@b.hu', '#x'].map((one) => resolveAddress(one, 'https://r.hu/a/b'))).toEqual(['https://a.hu/x', 'https://r.hu/x', 'mailto:a@b.hu', '#x']) // prettier-ignore
})
