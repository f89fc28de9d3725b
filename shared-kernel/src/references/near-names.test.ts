import { nearReferences } from './near-names.ts'

test.each<[string, string[]]>([
  ['Jnáos 3,16', ['Jn 3,16']],
  ['Zslot 23', ['Zsolt 23']],
  ['Ézsajás 40,1; ', []],
  ['Ézsajás 40,1.3', ['Ézs 40,1 Ézs 40,3']],
  ['1 Korintuss 13', ['1Kor 13']],
  ['1 .Korintuss 13', ['1Kor 13']],
  ['1Korintuss 13', ['1Kor 13']],
  ['Kir 19', ['1Kir 19', '2Kir 19']],
  ['Móz 50', ['1Móz 50']],
  ['Kir', ['1Kir', '2Kir']],
  ['Pál levele a korinthusiakhoz', ['1Kor', '2Kor']],
  ['Korinthus', ['1Kor', '2Kor']],
  ['Jáns evangéliuma 3,16', ['Jn 3,16']],
  ['Jb 3,4', ['Jób 3,4']],
  ['Jb 3 : 4', ['Jób 3,4']],
  ['Jb 3', []],
  ['Zolt 23', ['Zsolt 23']],
  ['Xsolt 23', ['Zsolt 23']],
  ['Zsoltr 23', ['Zsolt 23']],
  [' Mráte 5 : 3', ['Mt 5,3']],
  ['Mzt 5', []],
  ['Mtx 5', []],
  ['Em 3,4', []],
  ['Jóle 2', ['Jóel 2']],
  ...['Jnáos 99', 'x! Jnáos 3,16', 'Jnáos', 'ános', '1Krr 3', 'Jxaos 3', 'Jnxos 3'].map(
    (text) => [text, []] as [string, string[]],
  ),
  ['János 3,16', []],
  ['nap 3', []],
  ['kegyelem 3', []],
  ['', []],
])('what "%s" may have meant: %j', (text, meant) => {
  const labels = nearReferences(text).map((passages) =>
    passages.map(({ label }) => label.replace('\u00a0', ' ')).join(' '),
  )
  expect(labels).toEqual(meant)
})
