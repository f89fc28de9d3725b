/** Verbs, with a tilde, and their forms, covering every ending and every stem change. */
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

/** Forms of several words, which only context could distinguish. */
export const HOMOGRAPHS = `
  kicsi+kis: kisebb
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
