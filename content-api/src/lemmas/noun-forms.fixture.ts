/** Nouns and their forms, covering every ending and every stem change. On the left all possible lemmas of the forms. */
export const NOUNS = `
  ház: házak házam házad háza házunk házatok házuk házaim házaid házai házaink házaitok házaik házat házon házzal házzá háznak házban házba
  ház: házból házról háztól háznál házhoz házra házért házig házként házanként házé házéi házéban házamat házadon házammal házunkká házaimat
  ház: házaival házaivá házatokhoz házakkal
  nap: napok napom napod napja napunk napotok napjuk napjaim napjaid napjai napjaink napjaitok napjaik napot napon
  templom: templomonként
  kéz: kezemmé kezek kezem kezed keze kezünk kezetek kezük kezeim kezeid kezei kezeink kezeitek kezeik kezet kézen kézzel kézzé kéznek kézben kézbe
  kéz: kézből kézről kéztől kéznél kézhez kézre kézért kézig kezenként kezestül kezével kezévé kezemmel kezedet kezünkön kezeiket kezében
  kéz: kezünket
  öröm: örömök örömöm örömöd öröme örömünk örömötök örömük örömöt örömön örömhöz örömmel örömmé örömeik örömönként örömöstül örömei örömében
  öröm: örömről örömeinkben örömével
  hely: hely helye helyei helyeim helyeid helyeink helyeitek helyeik helyük helyek helyem
  szív: szíve
  kert: kertje kertjei kertjeim kertjeid kertjeink kertjeitek kertjeik kertjük
  ajtó: ajtók ajtóm ajtód ajtója ajtónk ajtótok ajtójuk ajtóim ajtóid ajtói ajtóink ajtóitok ajtóik ajtót ajtón ajtóval ajtóvá ajtaja
  ajtó: ajtajuk ajtai ajtaik ajtóstul ajtóra ajtóé ajtaját
  kapu: kapujai kapujaim kapujaid kapujaink kapujaitok kapujaik kapuja kapujuk kapui
  erő: erők erőm ereje erőnk erőtök erejük erejének erőt erőn erővel erővé erőstül erőtöket
  idő: időm időtök ideje időitek időjük idője időjei időjeim időjeid időjeink időjeitek időjeik időt idejében időben
  szülő: szülője szülőjük szülei szülőtök szüleitek szüleim
  alma: almák almám almád almája almánk almátok almájuk almáim almáid almái almáink almáitok almáik almaszerű almástul
  eke: ekék ekém ekéje ekéjük ekétek ekéitek ekét ekével ekévé ekében ekén
  toll: tollal tollá
  orr: orral
  meggy: meggyel
  kulcs: kulccsal kulcsok
  ész: ésszel eszében
  ügy: üggyel ügyet ügyek ügyünk
  hang: hanggal hangot
  bokor: bokrok bokrot bokrom bokra bokrai bokorban
  tükör: tükrök tükröt tükre
  fészek: fészkek fészket fészke
  sátor: sátrak sátra sátorban
  álom: álmok álmot álma
  eper: eprek
  majom: majmok
  bajusz: bajuszt
  madár: madarak madarat madara
  tehén: tehenek tehene
  levél: levél levele levelek levelét
  híd: hidak hidat hídon
  lúd: ludak
  kút: kutak
  tűz: tüzek tüze
  út: utak utat úton utunk útról utunkon
  név: nevek nevében nevemet
  köteles: kötelesek
  kötél: kötelet
  fazék: fazekak
  ló: lovak lovon lovat lova lóra
  szó: szavak szava szavát szót szavai szóhoz szavainkat
  tó: tavak tava tavon tóba
  kő: kövek köve kövön kővel
  cső: csövek
  tő: tövek töve
  fű: füvek füve
  mű: művek műve műveit
  hó: hava havak
  lé: levek leve
  férfi: férfiak férfinak férfiakkal
  jobbágy: jobbágyok jobbágyé
  könnyű: könnyűek
  hosszú: hosszúak
  jóság: jóságok
  ember: emberképp emberek emberré emberként embert embereké emberekéi emberé emberéi emberééig
  bárány: bárányt bárányok
  király: királyt
  orvos: orvost
  kenyér: kenyeret kenyerek
  angyal: angyalt
  péter: Péterék Péterékkel Péterékhez Péterékként Péternek Péteré Pétereké
  teher: terhek terhet terhe
  pehely: pelyhek
  kehely: kelyhek
  falu: falvak falvai faluban
  borjú: borjak
  varjú: varjak
  ifjú: ifjak ifjabb
  bátya: bátyám
  atya: atyja atyám atyánk atyát atyának atyjához
  apa: apja apám
  anya: anyja anyám anyák anyának
  néni: nénje
  ajak: ajkak ajka
  kazal: kazlak
  karácsony: karácsonykor karácsonyként
  más: másképpen
  isten: istenképpen istenféle istenszerű Istent istennek Istenről istenünk Istenével Istenhez istenek istennel Isteneiteké
  gyermek: gyermekek gyermekei gyermekeitek gyermekestül
  család: családostul családok családja családjaink
  kegyelem: kegyelmet kegyelme kegyelméből kegyelemmel kegyelmed kegyelmünk kegyelemből kegyelmével kegyelemért
  bűn: bűnt bűnök bűneink bűneinkért bűnből bűnnel bűnei bűneitől
  hit: hitet hitünk hitben hitéről hitünkből
  lélek: lelket lelke lelkünk lélekkel lelkek lelkében lelkével
  fiú: fiai fiúk fiának fiaim
  gyülekezet: gyülekezetünk gyülekezetben gyülekezettel gyülekezetünkkel
  szép: szebb legszebb szebbet szépek szebbnek szebbre szebben
  nagy: nagyobb legnagyobb nagyobbat nagyok nagyobbakat legnagyobbakkal nagyobbnak nagyobbra nagyobbhoz
  nagy: nagyobbtól nagyobbnál nagyobbról nagyobbig nagyobbért nagyobbként legnagyobbikat legeslegnagyobb
  sok: többnek többre
  kicsi: kisebbnek legkisebbek
  kevés: kevesebbnek kevesebben
  szent: szentebb szentebbek
  kedves: kedvesebbik kedveseknek
  bátor: bátrabb bátrabban
  lassú: lassúbb lassúbban
  jó: legjobb jók jót
  fa: fák fában
  feltámadás: föltámadás föltámadásról
  maga: magamról egymagában magukkal
  csend: csönd csöndben csendet
  mária: Máriának Máriát
  jób: Jóbot Jóbnak
  evangélium: evangyéliom Evangyéliomot evangéliumok
  ézsaiás: Ésaiás Izaiásnál
  éva: Éva
  salamon: Salamon
  komárom: Komárom
  mert: mert
  vissza: vissza
  szerelem: szerelem
  este: este
  lehetetlen: lehetetlen lehetetlennek
  meglehetős: meglehetősen
  ő: őt őket
  föld: földön földről
  fölé: fölé
  felett: fölött
  fel: föl
  mely: melyek
  ez: ezt
  ti: rólatok
  én: énnekem
  ki: kinek
  örökkévalóság: örökkévalóságnak
  felebarát: felebarátját
`

/** Base words: their derivations. */
export const DERIVED = `
  csend: csendes
  bűn: bűnös
  világ: világos
  irgalom: irgalmas
  munka: munkás
  kettő: kettős
  gyümölcs: gyümölcsös gyümölcsöz
  alak: alakú
  lélek: lelkű lelkész
  ruha: ruhájú ruhácska
  elme: elméjű elmécske
  isten: isteni istenke
  templom: templomi templombeli
  igaz: igazság
  nemzet: nemzetség
  boldog: boldogság
  szerencse: szerencsés
  szív: szívbeli
  pillanat: pillanatnyi
  pénz: pénzbeli
  ezer: ezerféle ezernyi
  közép: középszerű
  nagy: nagyszerű
  leány: leányka
  levél: levélke
  felhő: felhőcske
  fiú: fiúcska
  tenger: tengerész
  fodor: fodrász
  csillag: csillagász
  név: nevű
  szent: szentség
  társ: társas társal
  német: németül
  magyar: magyarul
  férfi: férfias férfiú
  kérd~: kérdés kérdő
  szeret~: szerető
  tanít~: tanító
  mosolyog~: mosolygás mosolygó
  számol~: számoló számolás
  tisztel~: tisztelendő
  megtart~: megtartandó megtartás
  bekövetkezik~: bekövetkezendő
  feltámaszt~: föltámasztás feltámasztandó
  elküld~: elküldendő
  imádkozik~: imádkozó imádkozás imádkozók
  csendes: csendesség
  alávaló+valóság: alávalóság
  megtart~+tartó: megtartó
  feljegyez~+jegyzés: följegyzés
`

/** Parts: their compounds. */
export const COMPOUNDS = `
  isten+félelem: istenfélelem istenfélelemmel
  kert+ajtó: kertajtó kertajtót
  kegyelem+idő: kegyelemidő kegyelemidőben
  virág+kert: virágkert virágkertek
  gyülekezet+vezető: gyülekezetvezető gyülekezetvezetőnek
  ember+szeretet: emberszeretet
  testvér+szeretet: testvérszeretet
  isten+tisztelet: istentisztelet
  öröm+sugár: örömsugár
  nap+sugár: napsugár
  bank+utalvány: bankutalvány
`
