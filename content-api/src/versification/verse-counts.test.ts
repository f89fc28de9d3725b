import { BOOKS } from 'shared-kernel/passages'
import { chaptersOf } from '#test/chapters.ts'
import type { Versification } from './versifications.ts'

/**
 * Chapters with other verse counts in the Hebrew Bible (and Nestle–Aland in Lukács and János) than in Károli: from the
 * sources, not computed.
 */
const HEBREW = `
GEN 31:54 32:33
EXO 7:29 8:28 21:37 22:30 35:35 36:38
LEV 5:26 6:23
NUM 12:16 13:33 16:35 17:28 25:19 29:39 30:17
DEU 12:31 13:19 22:29 23:26 28:69 29:28
1SA 20:42 21:16
2SA 18:32 19:44
1KI 4:20 5:32
2KI 11:20 12:22
1CH 5:41 6:66 12:41
2CH 1:18 2:17 13:23 14:14
NEH 3:38 4:17 7:72 9:37 10:40
JOB 16:22 17:16 36:33 37:24 38:41 39:30 40:32 41:26
PRO 11:31 12:28
ECC 1:18 2:26 4:17 5:19 8:17 9:18 10:20 11:10 12:14
SNG 5:16 6:12 7:14
ISA 2:22 3:26 4:6 8:23 9:20
JER 8:23 9:25
EZK 20:44 21:37
DAN 5:30 6:29
HOS 1:9 2:25 11:11 12:15
JOL 2:27 3:5 4:21
MIC 4:14 5:14
NAM 1:14 2:14
ZEC 1:17 2:17
MAL 3:24 4:–
LUK 23:56
JHN 1:51`

test('RÚF ends 93 chapters at other verses than Károli, all of them like the Hebrew Bible', () => {
  const rows = BOOKS.map(({ code }) => {
    const [ruf, karoli] = [chaptersOf('ruf', code), chaptersOf('karoli', code)]
    const differing = Array.from({ length: Math.max(ruf.length, karoli.length) }, (_, index) =>
      ruf[index] === karoli[index] ? [] : [`${index + 1}:${ruf[index] ?? '–'}`],
    ).flat()
    return [code, ...differing].join(' ')
  })
  const differing = rows.filter((row) => row.length > 3)
  expect(differing).toEqual(HEBREW.trim().split('\n'))
  expect(differing.flatMap((row) => row.split(' ').slice(1))).toHaveLength(93)
})

test.each<[versification: Versification, code: string, chapters: number[]]>([
  ['ruf', 'JOL', [20, 27, 5, 21]],
  ['catholic', 'DAN', [21, 49, 100, 34, 30, 29, 28, 27, 27, 21, 45, 13]],
  ['catholic', 'SIR', []],
])('%s counts in %s %j verses', (versification, code, chapters) => {
  expect(chaptersOf(versification, code)).toEqual(chapters)
})
