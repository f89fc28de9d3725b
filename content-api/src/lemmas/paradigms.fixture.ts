/**
 * Words and their forms, as Hungarian has them: at least one for every ending and for every way a stem changes. On the left
 * all that a form may be of, verbs with a tilde.
 */
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

export const VERBS = `
  vár~: várjátok várják várlak vártál vártalak várnék várna várnánk várnátok várnának várnám várnád várná várnák várnók várnálak várni
  vár~: várnom várnod várnia várnunk várnotok várniuk várj várjak várjam várjál várjon várjunk várjatok várjanak várjad várjalak várva
  vár~: várván várhat várhatunk várhatott
  kér~: kérek kérem kérsz kérünk kérnek kéred kéri kérjük kéritek kérik kérlek kértél kérte kértük kértétek kérték kérnék kérnél kérne
  kér~: kérnénk kérnétek kérnének kérném kérnéd kérné kérnők kérnélek kérni kérnem kérned kérnie kérnünk kérnetek kérniük kérj kérjek kérjem
  kér~: kérjél kérjen kérjünk kérjetek kérjenek kérjed kérje kérjétek kérjék kérjelek kérve kérvén kérhet kérheti
  kap~: kapok kapsz kaptok kapnak kapod kapja kapott kaptam
  köt~: kötök kötöm kötöd kötsz kötnek kötött kötötte kössön kössük
  küld~: küldök küldöm küldöd küldesz küldünk küldötök küldenek küldelek küldtem küldtelek küldte küldeni küldenem küldenie küldene küldenék
  küld~: küldj küldjön
  főz~: főzöl főznöm főznöd főznötök főzzön főzzünk
  mond~: mondasz mondotok mondanak mondalak mondd mondani mondanom mondana mondtam mondá mondta mondjátok mondván
  kérdez~: kérdezé kérdezének kérdezék kérdezém kérdezénk
  kérd~: kérdé kérdének kérdém kérdett
  néz~: nézel nézett nézzetek nézzétek nézzen
  olvas~: olvasol olvasok olvassunk olvassa olvasd olvassátok
  megment~: megmentett megmentsen
  segít~: segítesz segíteni segítsen segítsd segítek
  tanít~: tanítasz tanítani tanítanak tanítván tanítsd tanítsátok taníthat
  választ~: válasszatok válasszon választja
  fut~: fussunk futva
  edz~: eddzen
  hisz~: hiszek hiszel hinni higgyünk higgyétek hihet hivén hihetem higgye higgyetek hinne hiheti
  tesz~: teszem tenni tenne tegyen tehetünk téve tegyék teszek tegye tegyetek tenném tehet
  vesz~: venni vegyük vehet vegye vegyetek
  lesz~: lesznek lenni legyünk lehetett léve leszek legyen legyetek lenne lehet
  visz~: viszem vinni vigyen vihet
  eszik~: enni egyenek ehet ehetünk
  iszik~: iszom ittam inni igyunk ihat ittak igyál
  jön~: jönni jönne jöhetne jöjjenek jövünk jövök jöjjön jöhetett
  megy~: megyünk menni menjetek mehet menve mennek mentek megyek menjen mehetünk
  történik~: történt történjen történne történjék történnek
  születik~: születnék szülessen születnek
  alszik~: alszom aludtam aludjon aludni aludt alszanak aludjatok
  fekszik~: feküdt feküdni feküdjön
  tékozol~: tékozolta tékozlom tékozlunk tékozolja
  énekel~: énekeljetek énekelünk énekelve
  nő~: nőni
  lő~: lövök
  ró~: róni
  szül~: szült szülte szülni
  áld~: áldd áldjátok áldja
  imádkozik~: imádkozunk imádkozzatok imádkozott imádkozva imádkozhatsz
  elküld~: elküldött elküldte
  odaszalad~: odaszaladt
  széjjelnéz~: széjjelnézett
  odavan~: odavolt
  megeszik~: megette
  prédikál~: prédikálhat
  elbeszélget~: elbeszélgethet
  feljön~: feljő
  visszajön~: visszajő
  vált~: vált
  jelent~: jelent
  dolgozik~: dolgozik
  felmegy~: fölmegy
  fellebbez~: föllebbez
  feltámaszt~: föltámaszt
  kimegy~: kimenvén kimenének
  lát~: lásd látta látja lássuk lássátok
  kell~: kellett kellene kelljen
  bocsát~: bocsáss bocsátott bocsássa
  elbocsát~: elbocsátotta elbocsássa
  szeret~: szereti szeretjük szeretnek szeretni szeretné szeress szeressétek szerethet szeretlek
  van~: vagyok vannak
  cselekszik~: cselekszenek
  oszt~: osszák ossza osztotta
  vet~: vessenek vesse
  elmegy~: elmegyek elmehet elmenjen
  feltámad~: feltámadt feltámadott föltámadt
  megbocsát~: megbocsátotta megbocsátanánk megbocsáss
`

/** Forms of several words. Which is meant, a text around them would tell. */
export const HOMOGRAPHS = `
  kicsi+kis: kisebb
  jobb+jó: jobbnak jobbhoz
  levelek+levél: Levelek
  fák+fa: Fák
  idő+idei: ideitek
  alom+alma: almát almán almával almává almában almáé almaként
  tol~+toll: tollak
  eszik~+ész: eszem
  köt~+kötél: kötelek
  öcs+öcséd: öcséd
  vár~+vár: várok várom várunk várnak várja várjuk várnál
  vár~+várt: vártam vártunk vártatok vártak vártad vártuk
  várta+vár~: várta vártátok várták
  kap~+kapu: kapunk
  kapta+kap~: kapta kapták
  küldött+küld~: küldött
  mondott+mond~: mondott
  kérdezett+kérdez~: kérdezett
  nézve+néz~: nézve
  tanított+tanít~: tanított tanította
  választott+választ~: választott
  fest~+fess: fessen
  festett+fest~: festett
  futott+fut~: futott
  edzett+edz~: edzett
  hisz~+hitt: hittem hitte hitt
  tett+tesz~: tett tette
  véve+vesz~: véve
  lesz~+lett: lettem lett
  visz~+vitt: vitte
  evett+eszik~: evett
  ivott+iszik~: ivott
  jön~+jött: jöttem jöttünk jöttetek jött
  megy~+ment~+ment: mentem ment
  van~+volt: voltam voltunk voltak volt
  szül~+születik~: születtem
  sodrott+sodor~: sodrott
  sodor~+sodor: sodorja
  ugrott+ugrik~: ugrott
  ugrik~+ugrik: ugrik
  nő~+nő: növök
  nőtt+nő~: nőtt
  főtt+fő~: főtt
  lőtt+lő~: lőtt
  ró~+ró: rovom
  rótt+ró~: rótt
  áldott+áld~: áldott
  kimegy~+kiment~: kiment
  látott+lát~: látott
  hit+hitt: hittel
  fiú+fia: fia
  szerette+szeret~: szerette
  vett+vesz~: vett
  van~+nincs: nincs
  van~+vala: vala
  lesz~+lőn: lőn
  eszik~+egy: egyetek
  született+születik~: született
  olvasta+olvas~: olvasta
  vetett+vet~: vetett
  elmegy~+elment~: elment
`

/** Words by what they are derived from. */
export const DERIVED = `
  csend: csendes
  bűn: bűnös bűntelen
  világ: világos
  irgalom: irgalmas irgalmatlan
  munka: munkás munkátlan
  kettő: kettős
  gyümölcs: gyümölcsös gyümölcsöz
  alak: alakú alaktalan
  lélek: lelkű lelketlen lelkész
  ruha: ruhájú ruhácska
  elme: elméjű elmécske
  isten: isteni istentelen istenke
  templom: templomi templombeli
  igaz: igazság
  nemzet: nemzetség
  boldog: boldogtalan boldogság
  szerencse: szerencsés szerencsétlen
  hála: hálátlan
  kifogás: kifogástalan
  szív: szívtelen szívbeli
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

/** Words by what they are made of. */
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
