/** Named passages: teachings, prayers, songs; row format: `story-table.ts`. */
export const THEMES = `
hegyi beszéd; hegyibeszéd; Jézus hegyi beszéde | Mt 5–7
boldogmondások; nyolc boldogság; boldogok a lelki szegények; boldogságmondások; boldog mondások; makarizmusok; boldogok akik sírnak | Mt 5,1–12; Lk 6,20–23
mezei beszéd; síksági beszéd | Lk 6,17–49
föld sója; világ világossága vagytok; föld sója és a világ világossága; ti vagytok a föld sója; hegyen épült város; só és világosság | Mt 5,13–16
ellenség szeretete; ellenségszeretet; szeressétek ellenségeiteket; tartsd oda a másik arcod; a másik orca; aki megüt jobb felől | Mt 5,38–48; Lk 6,27–36
belső szoba; imádság a belső szobában; titkon adott alamizsna; ne tudja a bal kezed mit tesz a jobb | Mt 6,1–8
miatyánk; Úr imája; úri ima; úri imádság; mi Atyánk; Úrtól tanult imádság; Mi Atyánk ki vagy; Jézus imádsága; Pater noster | Mt 6,9–13; Lk 11,1–4
mennyei kincsek; kincs a mennyben; gyűjtsetek kincseket a mennyben; két úrnak nem lehet szolgálni; senki sem szolgálhat két úrnak; mammon | Mt 6,19–24
ne aggódjatok; mezők liliomai; ég madarai; ne aggodalmaskodjatok; keressétek először Isten országát; aggodalmaskodás; liliomok és madarak; mezei liliomok | Mt 6,25–34; Lk 12,22–31
ne ítéljetek; szálka és gerenda; másik szemében a szálka; gerenda a saját szemedben; gerenda a szemünkben; gerenda a szemében; mások szemében a szálka | Mt 7,1–5; Lk 6,37–42
gyöngyök a disznók elé; gyöngyöt a disznók elé | Mt 7,6
aranyszabály; arany szabály; amit szeretnétek hogy az emberek veletek tegyenek | Mt 7,12; Lk 6,31
keskeny út; széles út; szoros kapu; keskeny út és széles út; tágas kapu; szűk kapu; széles és keskeny út | Mt 7,13–14; Lk 13,22–30
gyümölcséről a fa; hamis próféták; gyümölcseikről ismeritek meg; jó fa jó gyümölcs; jó fa és rossz fa; báránybőrbe bújt farkas | Mt 7,15–20; Lk 6,43–45
jöjjetek hozzám; jöjjetek énhozzám mindnyájan; megfáradtak és megterheltek; Jézus igája; jöjjetek hozzám mindnyájan akik megfáradtatok | Mt 11,25–30
nagy parancsolat; legnagyobb parancsolat; kettős parancsolat; szeretet kettős parancsa; szeretet nagy parancsolata; szeresd az Urat teljes szívedből; főparancsolat; szeretetparancs | Mt 22,34–40; Mk 12,28–34; Lk 10,25–28
új parancsolat; szeressétek egymást; új parancsolatot adok nektek | Jn 13,34–35; 15,9–17
ketten vagy hárman; gyülekezeti fegyelem; ha vétkezik atyádfia; testvéri intés | Mt 18,15–20
botránkoztatás; botránkozás; malomkő a nyakába; botránkoztató | Mt 18,6–9; Mk 9,42–48; Lk 17,1–2
válás; házasság és válás; tanítás a házasságról; amit Isten egybeszerkesztett; elválás | Mt 19,1–12; Mk 10,1–12
úgy szerette Isten a világot; kisbiblia; kis biblia; evangélium az evangéliumban; kis evangélium | Jn 3,16
Szentlélek ígérete; Pártfogó; Paraklétosz; másik pártfogó; Szentlélek elküldése; vigasztaló Szentlélek | Jn 14,15–26; 15,26–27; 16,5–15
Jézus barátai; barátaimnak mondalak titeket; nincs nagyobb szeretet | Jn 15,12–17
az én békességemet adom nektek; békességet hagyok nektek; Krisztus békessége | Jn 14,27
aratnivaló sok; aratásra érett mezők; munkás kevés; az aratnivaló sok de a munkás kevés | Mt 9,35–38; Lk 10,2; Jn 4,35
Emberfia jele; Jónás jele; Jónás próféta jele | Mt 12,38–42; Lk 11,29–32
Szentlélek elleni bűn; megbocsáthatatlan bűn; Szentlélek káromlása; a Szentlélek elleni káromlás | Mt 12,31–32; Mk 3,28–30; Lk 12,10
mindenki hordozza terheit; egymás terhét hordozzátok; egymás terhe | Gal 6,1–5
vetés és aratás; amit vet az ember azt aratja; ki mint vet úgy arat | Gal 6,7–10
hit általi megigazulás; hitből való megigazulás; megigazulás; megigazulás hit által; megigazulás hitből; megigazulástan | Róm 3,21–31; 5,1–11; Gal 2,15–21
bűn zsoldja; bűn zsoldja halál | Róm 6,23
Ádám és Krisztus; első és második Ádám; első Ádám és utolsó Ádám | Róm 5,12–21; 1Kor 15,20–22
keresztség; keresztség értelme; eltemettetünk vele a keresztség által | Róm 6,1–11; Mt 28,18–20
nem azt cselekszem amit akarok; óh én nyomorult ember; óember harca; test és lélek harca; én nyomorult ember | Róm 7,14–25
semmi sem választhat el; ki választhat el minket Krisztus szeretetétől; semmi el nem választhat; ha Isten velünk kicsoda ellenünk | Róm 8,31–39
minden a javukra szolgál; akik Istent szeretik minden javukra van | Róm 8,28–30
teremtett világ sóhajtozása; sóvárgó teremtett világ; a teremtett világ sóvárgása | Róm 8,18–25
eleve elrendelés; kiválasztás; predestináció; eleve elrendelés tana; kegyelmi kiválasztás | Róm 9; Ef 1,3–14
okos istentisztelet; élő áldozat; szánjátok oda testeteket; megújult értelem; okos tisztelet | Róm 12,1–2
felsőbb hatalmasság; engedelmesség a felsőbbségnek; felsőbb hatalom; felsőség; felsőbbség; állami hatalom | Róm 13,1–7
erősek és gyengék; erősek és erőtlenek; erőtlenek a hitben | Róm 14,1–15,7
kereszt bolondsága; keresztről szóló beszéd; bolondság a görögöknek; kereszt beszéde | 1Kor 1,18–31
Szentlélek temploma; testetek a Szentlélek temploma; a test a Szentlélek temploma | 1Kor 3,16–17; 6,19–20
versenyfutás; futópálya; pályafutás; nemes harc; megharcoltam a nemes harcot; versenypályán futók | 1Kor 9,24–27; 2Tim 4,6–8; Zsid 12,1–3
kegyelmi ajándékok; lelki ajándékok; karizmák; Lélek ajándékai; kegyelmi ajándék | 1Kor 12,1–11; Róm 12,3–8; Ef 4,7–16
Krisztus teste; egy test sok tag; gyülekezet mint test; test tagjai | 1Kor 12,12–31; Róm 12,4–5
szeretethimnusz; szeretet himnusza; hit remény szeretet; hit reménység szeretet; szeretet soha el nem múlik; szeretet soha el nem fogy; Pál szeretethimnusza; a szeretet türelmes | 1Kor 13
feltámadás fejezete; halottak feltámadása; feltámadási fejezet; halál hol a te fullánkod; halál fullánkja; test feltámadása; halál hol a te diadalmad; hol a te fullánkod | 1Kor 15
nyelveken szólás; nyelveken szólás ajándéka; nyelveken beszélés; glosszolália | 1Kor 14; ApCsel 2,4
cserépedények; kincs cserépedényben; kincsünk cserépedényekben | 2Kor 4,7–18
új teremtés; új teremtmény; békéltetés szolgálata; békéltessetek meg Istennel; aki Krisztusban van új teremtés; megbékélés | 2Kor 5,14–21
jókedvű adakozó; adakozás; jókedvű adakozót szereti az Isten; adakozás kegyelme | 2Kor 8–9
tövis a testben; Pál tövise; elég neked az én kegyelmem; tövis a testbe; testbe adatott tövis | 2Kor 12,1–10
apostoli áldás; apostoli köszöntés; Úr Jézus Krisztus kegyelme | 2Kor 13,13
Lélek gyümölcse; Lélek gyümölcsei; Szentlélek gyümölcsei; test cselekedetei; Szentlélek gyümölcse | Gal 5,16–26
keresztyén szabadság; szabadságra hívott el; Krisztus szabadsága; szabadságra szabadított meg minket Krisztus; keresztény szabadság | Gal 5,1–15
Krisztussal együtt megfeszíttettem; élek többé nem én; él bennem a Krisztus | Gal 2,19–20
kegyelemből van üdvösség; kegyelemből tartattatok meg; kegyelemből hit által; Isten ajándéka ez | Ef 2,1–10
leomlott válaszfal; a válaszfal lebontása; ő a mi békességünk; közbevetett választófal; élő kövek; lelki ház | Ef 2,11–22; 1Pt 2,4–10
Krisztus szeretetének szélessége; szélesség és hosszúság mélység és magasság; Krisztus minden ismeretet meghaladó szeretete | Ef 3,14–21
egy Úr egy hit egy keresztség; Lélek egysége; egyház egysége | Ef 4,1–6
óember és új ember; új ember felöltözése; öltsétek fel az új embert; új ember | Ef 4,17–32; Kol 3,1–17
férj és feleség; férfi és asszony a házasságban; házi rend; házirend; férjek és feleségek; házastársi szeretet | Ef 5,21–33; Kol 3,18–21; 1Pt 3,1–7
szülők és gyermekek; tiszteld apádat és anyádat; gyermekek engedelmessége; gyermeknevelés | Ef 6,1–4; 2Móz 20,12
lelki fegyverzet; Isten fegyverzete; Isten teljes fegyverzete; fegyverzet; hit pajzsa; üdvösség sisakja; Lélek kardja; lelki harc | Ef 6,10–20
Krisztus-himnusz; Krisztushimnusz; filippi himnusz; Krisztus megüresítése; megüresítette önmagát; az az indulat legyen bennetek | Fil 2,5–11
örüljetek az Úrban; örüljetek az Úrban mindenkor; semmi felől ne aggódjatok; Isten békessége; öröm mindenkor; mindig örüljetek az Úrban | Fil 4,4–7
mindenre van erőm; mindenre van erőm Krisztusban; megelégedés titka | Fil 4,10–13
cél felé futok; igyekszem a cél felé; kárnak és szemétnek ítélek | Fil 3,7–14
láthatatlan Isten képe; Krisztus elsősége; kolosséi himnusz; Krisztus a láthatatlan Isten képe | Kol 1,15–20
mindig örüljetek; szüntelen imádkozzatok; mindenért hálát adjatok; szüntelen imádkozás | 1Thessz 5,16–18
elragadtatás; Úr eljövetele; hogy ne szomorkodjatok; elaludtak; Krisztus visszajövetele | 1Thessz 4,13–18
törvénytiprás embere; antikrisztus; bűn embere; antikrisztusok | 2Thessz 2,1–12; 1Jn 2,18–23
püspökök és diakónusok; presbiterek tiszte; püspök és diakónus; gyülekezeti tisztségek; egyházi tisztségek | 1Tim 3,1–13; Tit 1,5–9
minden rossz gyökere; pénz szerelme; minden rossznak gyökere; pénz szeretete; kegyesség megelégedéssel | 1Tim 6,6–10
teljes írás Istentől ihletett; Szentírás ihletettsége; teljes írás; Biblia ihletettsége | 2Tim 3,14–17
Isten igéje élő és ható; kétélű kard; élő és ható ige; kétélű kardnál élesebb | Zsid 4,12–13
Jézus a főpap; nagy főpap; együttérző főpap; könyörülő főpap; nagy főpapunk | Zsid 4,14–5,10
hit hősei; hithősök; hit hőseinek sora; hit példaképei; hit bizonyságai; hit fejezete; bizonyságtevők fellege | Zsid 11,1–12,3
Isten fegyelmezése; Úr fenyítése; Isten nevelése; akit szeret az Úr azt megfenyíti | Zsid 12,4–13
angyalok vendégelése; vendégszeretet; tudtukon kívül angyalokat vendégeltek meg | Zsid 13,1–2; Róm 12,13
Jézus Krisztus ugyanaz; tegnap és ma és örökké; Jézus Krisztus tegnap és ma ugyanaz | Zsid 13,8
próba és kísértés; hit próbája; hitpróba | Jak 1,2–15; 1Kor 10,13
ige megtartói; legyetek cselekvői az igének; ige cselekvői | Jak 1,19–27
hit és cselekedetek; hit cselekedetek nélkül; hit cselekedetek nélkül halott; halott hit; holt hit | Jak 2,14–26
nyelv megfékezése; nyelv bűne; nyelv bűnei; nyelv hatalma; nyelv megzabolázása | Jak 3,1–12
ha az Úr akarja | Jak 4,13–17
betegek megkenése; kenet betegekért; imádság a betegekért; betegek kenete; betegekért való imádság; olajjal megkenés; igaz ember könyörgése | Jak 5,13–18
királyi papság; választott nemzetség; egyetemes papság; választott nép királyi papság | 1Pt 2,9–10
ordító oroszlán; ordító oroszlán módjára; minden gondotokat őreá vessétek; ellenségetek az ördög | 1Pt 5,6–11
ezer év mint egy nap; egy nap olyan mint ezer esztendő; tolvaj éjjel; tolvaj módjára | 2Pt 3,8–13; 1Thessz 5,1–11
Isten szeretet; szeretet Istentől van; szeretetben nincs félelem; teljes szeretet kiűzi a félelmet | 1Jn 4,7–21
bűnvallás; ha megvalljuk bűneinket; bűnbánat és bocsánat; bűnvallás és bűnbocsánat; Isten világosság | 1Jn 1,5–10
Úr az én pásztorom; pásztorzsoltár; jó pásztor zsoltára; pásztor zsoltár; halál árnyékának völgye; huszonharmadik zsoltár | Zsolt 23
boldog ember; boldog ember zsoltára; folyóvíz mellé ültetett fa; vizek mellé ültetett fa; két út zsoltára | Zsolt 1
bűnbánati zsoltár; Dávid bűnbánata; Dávid bűnbánati zsoltára; tiszta szívet teremts bennem; tiszta szívet teremts; ötvenegyedik zsoltár | Zsolt 51
bűnbánati zsoltárok; hét bűnbánati zsoltár; hét penitenciazsoltár | Zsolt 6; 32; 38; 51; 102; 130; 143
bűnbocsánat öröme; boldog akinek hűtlensége megbocsáttatott; boldog akinek bűne megbocsáttatott | Zsolt 32
én Istenem én Istenem; szenvedő igaz zsoltára; huszonkettedik zsoltár | Zsolt 22
szarvas a folyóvízre; mint a szép híves patakra; szarvas kívánkozik; szomjazik lelkem Istenre; szép híves patak | Zsolt 42–43
erős vár a mi Istenünk; erős várunk; erős vár; Isten a mi oltalmunk és erősségünk | Zsolt 46
Isten oltalma; Felséges rejteke; Mindenható árnyéka; Mindenható árnyékában; Magasságos rejteke; angyalainak parancsol felőled; rejtekében a Felségesnek | Zsolt 91
tebenned bíztunk eleitől fogva; te benned bíztunk; taníts minket számlálni napjainkat; kilencvenedik zsoltár; újévi zsoltár; Mózes imádsága | Zsolt 90
áldjad lelkem az Urat; áldjad én lelkem az Urat; ne feledd el mennyi jót tett | Zsolt 103
teremtészsoltár; teremtés dicsérete; teremtés zsoltára | Zsolt 104
szemeimet a hegyekre emelem; szemem a hegyekre emelem; tekintetem a hegyekre emelem; honnan jön segítségem; segítségem az Úrtól jön; hegyekre emelem; zarándokének | Zsolt 121
mélységből kiáltok; mélységből kiáltok hozzád Uram; de profundis | Zsolt 130
könnyhullatással vetnek; akik könnyezve vetnek; könnyel vetők; akik könnyhullatással vetnek ujjongással aratnak | Zsolt 126
ha az Úr nem építi | Zsolt 127
testvérek egyetértése; milyen szép és gyönyörűséges ha a testvérek; testvéri egyetértés | Zsolt 133
Babilon folyói; babiloni vizek; Babilon folyóinál; Babilon folyóvizei | Zsolt 137
Isten mindentudása; Uram megvizsgáltál és ismersz; hova menjek lelked elől; mindentudó Isten; hová fussak orcád elől | Zsolt 139
mindenek dicsérjék az Urat; halleluja; minden lélek dicsérje az Urat; dicsérő zsoltárok | Zsolt 146–150
mi az ember; mi a halandó; kicsoda az ember hogy megemlékezel róla; mily fenséges a te neved | Zsolt 8
egek hirdetik Isten dicsőségét; egek beszélik Isten dicsőségét; az egek hirdetik | Zsolt 19
Úr az én világosságom; világosságom és üdvösségem; Úr az én világosságom és segítségem | Zsolt 27
hagyd az Úrra utadat; bízd az Úrra utadat; hagyjad az Úrra a te utadat | Zsolt 37,1–11
nyugodjatok meg; csendesedjetek el; csendesedjetek el és ismerjétek el | Zsolt 46,11
jertek örvendezzünk az Úrnak; énekeljetek az Úrnak új éneket; új ének; új éneket énekeljetek | Zsolt 95; 96; 98
ujjongjon az Úrnak az egész föld; vigadjatok az Úrnak; századik zsoltár | Zsolt 100
igéd lábam szövétneke; lábam előtt mécses a te igéd; Isten törvényének dicsérete; törvényzsoltár; lábam előtt mécses | Zsolt 119
szegletkővé lett kő; kő amelyet az építők megvetettek; kő amit az építők megvetettek; ez az a nap amelyet az Úr rendelt | Zsolt 118,19–29
hálaadás zsoltára; adjatok hálát az Úrnak; mert örökké tart szeretete; örökkévaló az ő kegyelme | Zsolt 136; 118
mindennek rendelt ideje van; mindennek megszabott ideje van; ideje van a születésnek; mindennek megvan az ideje; mindennek rendelt ideje | Préd 3,1–15
hiábavalóságok hiábavalósága; hiábavalóság; minden hiábavalóság; minden hiábavaló | Préd 1
vesd kenyeredet a víz színére; dobd kenyeredet a vízre; kenyeret a víz színére vetni | Préd 11,1–6
emlékezzél meg a te Teremtődről; gondolj Teremtődre; gondolj Teremtődre ifjúságod idején | Préd 12,1–8
derék asszony; derék asszony dicsérete; derék feleség; jó feleség dicsérete | Péld 31,10–31
bizodalmad legyen az Úrban; bízzál az Úrban teljes szívből; bízzál az Úrban teljes szívedből; Úr félelme a bölcsesség kezdete | Péld 3,5–8; 1,7; 9,10
menj a hangyához te rest; lusta és a hangya; restség; hangya; lustaság | Péld 6,6–11
szerelem erős mint a halál; énekek éneke szerelme | Énekek 8,6–7
szelíd szóval; szelíd felelet; szelíd válasz; szelíd beszéd | Péld 15,1
Isten hű; minden reggel megújul; Úr kegyelme hogy nincsen végünk; minden reggel megújul irgalma | JSir 3,22–33
ne félj én veled vagyok; ne félj mert megváltottalak; neveden szólítottalak; neveden hívtalak | Ézs 41,8–14; 43,1–7
mindnyájan mint juhok tévelyegtünk; sebeivel gyógyultunk meg; sebei által gyógyultunk meg | Ézs 53,4–6; 1Pt 2,24–25
keressétek az Urat amíg megtalálható; Isten igéje nem tér vissza üresen; gondolataim nem a ti gondolataitok; jertek vízre | Ézs 55
kelj fel tündökölj; kelj fel világosodj; kelj fel ragyogj | Ézs 60,1–6
kardokból kapák; kardból ekevas; kardokból ekevasak; lándzsákból sarlók; kardjaikból kapákat kovácsolnak | Ézs 2,1–5; Mik 4,1–5
tized; tized megadása; tizedfizetés; hozzátok be a tizedet | Mal 3,8–10
egymás szeretete; testvéri szeretet; testvérszeretet; felebaráti szeretet | 1Jn 3,11–18; Róm 12,9–13
`
