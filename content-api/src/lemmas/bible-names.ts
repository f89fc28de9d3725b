/**
 * Bible names with several spellings, a name per row: the first is indexed. Many are not in the lexicon, so they are
 * also known from here.
 */
const ROWS = `
ábel hábel; ábrahám; absolon absalom; haggeus aggeus; akháb aháb acháb; anániás; artaxerxész artahsasta; bálám bileám
baltazár belsaccar; bartimeus bartímeus; batseba betsabé bethsabé; bétsaida betsaida bethsaida betszaida; bétel bethel
betánia bethánia; betesda bethesda; betlehem bethlehem; cirénei cirenei; círus kürosz cyrus; damaszkusz damaskus
debóra debora deborah; efezus efézus; eutikhosz eutikus; elizeus elízeus elisa; emmausz emmaus; énok hénok énók
ezékiás hiszkijja; ezsdrás ezdrás; ézsau ézsaú; filemon filémon; filippi; galata galácia; gecsemáné getsemáné gethsemáné
gedeon gideon; genezáret genezáreth gennezáret; gomora gomorra; gehazi géházi; golgota golgotha; góliát góliáth
habakuk habakkuk; hágár; hóseás ozeás hozeás; illés éliás; ismael izmael; izsák; jairus jaírus; jákób jákob
jefte jiftah; jeremiás; jerikó jerikhó; jezábel izébel; joáb; jonatán jónátán jonathán; josafát jósafát; jósiás jósijjás
júdea; kafarnaum kapernaum; kajafás kaifás; kánaán; kolossé kolosszé; korintus korinthus korintosz; kornéliusz kornélius
kréta; lea; malakiás; manassé; melkisédek melkizedek; mikeás; mordokaj mardokeus mordekáj; naámán naamán; náhum náhúm
názáret názáreth; nebukadneccar nabukodonozor nebukadnézár; nehémiás nehemiás; nikodémus nikodemus; ninive
noémi naomi naómi; potifár putifár; priszcilla priscilla; rebeka; rehabeám roboám; rut ruth
ráháb; ráhel; salamon; samária szamária; sidrák sadrak; siloám siloé; sinai sínai szinai; sion cion; sodoma szodoma
szíria siria; tábita tabita; tesszalonika thesszalonika tessalonika; timóteus timótheus; titusz titus
zákeus zakeus; zakariás; zebedeus; zofóniás szofoniás sofóniás; zsuzsanna
`
  .trim()
  .split(/[;\n]+/)
  .map((row) => row.trim().split(' '))

/** Indexed name by each spelling. */
export const BIBLE_NAMES: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap(([name = '', ...others]) => [name, ...others].map((written): [string, string] => [written, name])),
)
