/** The life of Jesus in the Gospels, from his birth to his ascension; row format: `story-table.ts`. */
export const LIFE_OF_JESUS = `
az Ige testté lett; kezdetben volt az Ige; János prológusa; inkarnáció; megtestesülés | Jn 1,1–18
Jézus nemzetségtáblázata; Jézus családfája; Jézus származása | Mt 1,1–17; Lk 3,23–38
Keresztelő János születése; Zakariás és Erzsébet; Zakariás a templomban; Zakariás megnémulása | Lk 1,5–25; 1,57–80
Zakariás éneke; Benedictus; Zakariás hálaéneke | Lk 1,67–79
angyali üdvözlet; Mária és az angyal; Gábriel Máriánál; Gyümölcsoltó Boldogasszony; Jézus születésének hírüladása; annunciáció | Lk 1,26–38
Mária éneke; Magnificat; magasztalja lelkem az Urat; Mária látogatása Erzsébetnél; Mária és Erzsébet; Sarlós Boldogasszony | Lk 1,39–56
József álma; József és az angyal; Mária jegyese József | Mt 1,18–25
karácsonyi történet; karácsony; karácsonyi evangélium; Jézus születése; betlehemi istálló; betlehemi jászol; karácsony története; Mária és József | Lk 2,1–20; Mt 1,18–25
betlehemi pásztorok; mezei pásztorok; pásztorok imádása; angyalok éneke; dicsőség a magasságban Istennek; pásztorok Betlehemben | Lk 2,8–20
napkeleti bölcsek; háromkirályok; három királyok; három napkeleti bölcs; betlehemi csillag; bölcsek imádása; vízkereszt; epifánia; három király | Mt 2,1–12
menekülés Egyiptomba; betlehemi gyermekgyilkosság; betlehemi gyermekek; aprószentek; Heródes gyermekgyilkossága | Mt 2,13–23
Simeon éneke; Simeon és Anna; Nunc dimittis; Jézus bemutatása a templomban; az agg Simeon; Anna prófétanő; gyertyaszentelő | Lk 2,22–40
tizenkét éves Jézus; a gyermek Jézus a templomban; tizenkétéves Jézus a templomban; Jézus a templomban tizenkét évesen | Lk 2,41–52
Keresztelő János; Keresztelő János igehirdetése; készítsétek az Úr útját; bűnbánat keresztsége | Mt 3,1–12; Mk 1,1–8; Lk 3,1–18; Jn 1,19–28
Jézus megkeresztelkedése; Jézus megkeresztelése; Jézus keresztsége; Jézus keresztelése a Jordánban | Mt 3,13–17; Mk 1,9–11; Lk 3,21–22; Jn 1,29–34
íme az Isten Báránya; Isten Báránya; Agnus Dei | Jn 1,29–36
Jézus megkísértése; Jézus megkísértése a pusztában; pusztai megkísértés; Jézus kísértése; pusztai kísértés; negyven nap a pusztában | Mt 4,1–11; Mk 1,12–13; Lk 4,1–13
első tanítványok; tanítványok elhívása; emberhalászok; Péter elhívása; halászok elhívása; embereknek halászai | Mt 4,18–22; Mk 1,16–20; Lk 5,1–11; Jn 1,35–42
Nátánáel; Filep és Nátánáel; Nátánael elhívása; jöjj és lásd meg | Jn 1,43–51
Máté elhívása; Lévi elhívása; vámszedő elhívása; a vámszedő Máté | Mt 9,9–13; Mk 2,13–17; Lk 5,27–32
tizenkét tanítvány; tizenkét apostol; apostolok kiválasztása; a tizenkettő kiküldése; tizenkét tanítvány kiválasztása | Mt 10,1–15; Mk 3,13–19; Lk 6,12–16
hetven tanítvány; hetvenkét tanítvány; hetven tanítvány kiküldése; hetvenkettő kiküldése | Lk 10,1–20
Jézus elutasítása Názáretben; názáreti zsinagóga; senki sem próféta a saját hazájában; Jézus Názáretben | Lk 4,16–30; Mk 6,1–6; Mt 13,53–58
Nikodémus; Jézus és Nikodémus; nikodémusi beszélgetés; Nikodémus éjszakája; éjszakai beszélgetés | Jn 3,1–21
újjászületés; újonnan születés; felülről születés; víztől és Lélektől születés | Jn 3,1–8; 1Pt 1,3–5
samáriai asszony; samaritánus asszony; samáriai asszony a kútnál; Jákób kútja; szamariai asszony; asszony a kútnál; Jézus és a samáriai asszony; a kút mellett; öt férje volt; az asszony öt férje; asszony a kút mellett | Jn 4,1–42
élő víz; élet vize; élő víz forrása | Jn 4,7–15; 7,37–39
templomtisztítás; Jézus megtisztítja a templomot; a templom megtisztítása; kufárok kiűzése; kufárok a templomban; pénzváltók asztalai | Mt 21,12–17; Mk 11,15–19; Lk 19,45–48; Jn 2,13–22
kalásztépés szombaton; kalásztépés; szombat ura; szombat az emberért | Mt 12,1–8; Mk 2,23–28; Lk 6,1–5
Keresztelő János kérdése; te vagy-e az eljövendő; Keresztelő János a börtönben | Mt 11,2–19; Lk 7,18–35
Keresztelő János halála; Keresztelő János lefejezése; Keresztelő János kivégzése; Heródiás lánya; Salome tánca | Mt 14,1–12; Mk 6,14–29
bűnös nő; Jézust megkeni egy bűnös nő; bűnös asszony; bűnös nő a farizeus házában; a farizeus Simon | Lk 7,36–50
házasságtörő asszony; házasságtörésen kapott asszony; házasságtörő nő; aki közületek bűntelen az vesse rá az első követ; az első kő; parázna asszony; vesse rá az első követ; kit kell megkövezni; a megkövezendő asszony | Jn 8,1–11
Jézus anyja és testvérei; Jézus rokonai; Jézus igazi családja; Jézus igazi rokonai | Mt 12,46–50; Mk 3,31–35; Lk 8,19–21
Péter vallomása; Péter vallástétele; Péter hitvallása; te vagy a Krisztus; fülöp cézáreai vallomás; kinek mondotok engem | Mt 16,13–20; Mk 8,27–30; Lk 9,18–21
kősziklára épített egyház; ezen a kősziklán; kulcsok hatalma; mennyek országának kulcsai; oldás és kötés | Mt 16,17–19
Jézus követése; kereszt felvétele; vegye fel a keresztjét; kereszthordozás; önmegtagadás | Mt 16,24–28; Mk 8,34–9,1; Lk 9,23–27
megdicsőülés hegye; Jézus megdicsőülése; színeváltozás; Jézus színeváltozása; Urunk színeváltozása; tábor hegye | Mt 17,1–9; Mk 9,2–10; Lk 9,28–36
ki a nagyobb; vita az elsőségről; olyanok mint a kisgyermekek; vetélkedés az elsőségért | Mt 18,1–5; Mk 9,33–37; Lk 9,46–48
Zebedeus fiai; Zebedeus fiainak kérése; Jakab és János kérése; nem azért jött hogy neki szolgáljanak | Mt 20,20–28; Mk 10,35–45
Jézus és a gyermekek; gyermekek megáldása; engedjétek hozzám a kisgyermekeket; engedjétek hozzám jönni a gyermekeket; Jézus megáldja a gyermekeket | Mt 19,13–15; Mk 10,13–16; Lk 18,15–17
gazdag ifjú; gazdag ifjú kérdése; a teve és a tű foka; tű foka; Jézus és a gazdag ifjú; teve a tű fokán; könnyebb a tevének | Mt 19,16–30; Mk 10,17–31; Lk 18,18–30
Zákeus; Zákeus a fán; Zákeus megtérése; vadfügefa; fügefára mászó Zákeus; Zákeus felmászik; Zákeus fára mászik; jerikói fővámszedő | Lk 19,1–10
Mária és Márta; a jobbik rész; betániai testvérek; Mária a jó részt választotta | Lk 10,38–42
Lázár feltámasztása; Jézus feltámasztja Lázárt; betániai Lázár; Lázár jöjj ki; feltámadás és az élet; Lázár sírja; Lázár kijön; negyednapos halott; Jézus sír a barátja sírjánál; Mária és Márta testvére | Jn 11,1–45
betániai megkenetés; Jézus megkenése Betániában; drága kenet; nárdusolaj; alabástrom tartó; nárdus kenet | Mt 26,6–13; Mk 14,3–9; Jn 12,1–8
virágvasárnap; bevonulás Jeruzsálembe; jeruzsálemi bevonulás; virágvasárnapi bevonulás; hozsánna | Mt 21,1–11; Mk 11,1–11; Lk 19,28–44; Jn 12,12–19
Jézus sír Jeruzsálem felett; Jézus siratja Jeruzsálemet; siralom Jeruzsálem felett; Jeruzsálem siratása | Lk 19,41–44; Mt 23,37–39
megátkozott fügefa; elszáradt fügefa; fügefa megátkozása | Mt 21,18–22; Mk 11,12–14; 11,20–25
adópénz; adópénz kérdése; adjátok meg a császárnak; adjátok meg a császárnak ami a császáré; adó a császárnak | Mt 22,15–22; Mk 12,13–17; Lk 20,20–26
szadduceusok kérdése; kérdés a feltámadásról; hét testvér felesége | Mt 22,23–33; Mk 12,18–27; Lk 20,27–40
özvegyasszony két fillérje; két fillér; özvegy két fillérje; szegény özvegy; szegény özvegy adománya | Mk 12,41–44; Lk 21,1–4
jaj nektek farizeusok; farizeusok és írástudók; jaj nektek képmutatók; farizeusok leleplezése | Mt 23,1–36; Lk 11,37–54
Jézus beszéde az utolsó időkről; végidők jelei; Olajfák hegyi beszéd; az idők jelei; utolsó idők jelei; világ vége | Mt 24; Mk 13; Lk 21,5–36
a görögök látni akarják Jézust; búzaszem; földbe esett búzaszem; gabonamag | Jn 12,20–26
Júdás árulása; harminc ezüst; harminc ezüstpénz; Júdás elárulja Jézust | Mt 26,14–16; 26,47–50; Mk 14,10–11; Lk 22,1–6
lábmosás; Jézus megmossa a tanítványok lábát; tanítványok lábának megmosása; nagycsütörtöki lábmosás | Jn 13,1–17
úrvacsora szereztetése; úrvacsora szerzése; utolsó vacsora; úrvacsora; eukharisztia alapítása; szereztetési igék; szereztetés igéi; nagycsütörtök; az Oltáriszentség alapítása | Mt 26,17–30; Mk 14,12–26; Lk 22,7–23; 1Kor 11,23–26
búcsúbeszéd; búcsúbeszédek; Jézus búcsúbeszéde; Jézus búcsúbeszédei | Jn 14–16
főpapi ima; Jézus főpapi imája; főpapi imádság; hogy mindnyájan egyek legyenek | Jn 17
Gecsemáné; Gecsemáné kert; Jézus a Gecsemáné kertben; getszemáni kert; Jézus gyötrődése; Jézus tusakodása; múljék el tőlem ez a pohár; Getsemáné | Mt 26,36–46; Mk 14,32–42; Lk 22,39–46
Jézus elfogatása; Jézus elfogása; Malkus füle; Júdás csókja | Mt 26,47–56; Mk 14,43–52; Lk 22,47–53; Jn 18,1–11
Jézus a nagytanács előtt; Jézus Kajafás előtt; főpap udvara; Jézus a főpap előtt | Mt 26,57–68; Mk 14,53–65; Lk 22,63–71; Jn 18,12–24
Péter tagadása; Péter megtagadja Jézust; kakasszó; mielőtt megszólal a kakas; kakaskukorékolás | Mt 26,69–75; Mk 14,66–72; Lk 22,54–62; Jn 18,15–27
Júdás halála; Júdás öngyilkossága; vérmező; fazekas mezeje | Mt 27,3–10; ApCsel 1,15–20
Jézus Pilátus előtt; Pilátus; ecce homo; íme az ember; mi az igazság; mosom kezeimet; Poncius Pilátus; Jézus és Barabás; Barabás | Mt 27,11–26; Mk 15,1–15; Lk 23,1–25; Jn 18,28–19,16
Barabbás; Jézus vagy Barabbás | Mt 27,15–26; Mk 15,6–15; Lk 23,13–25; Jn 18,38–40
töviskorona; Jézus megcsúfolása; töviskoszorú; Jézus kigúnyolása | Mt 27,27–31; Mk 15,16–20; Jn 19,1–5
cirénei Simon; cirénei Simon viszi a keresztet | Mt 27,32; Mk 15,21; Lk 23,26
Jézus keresztre feszítése; keresztre feszítés; kereszthalál; nagypéntek; Golgota; Jézus halála; Jézus kereszthalála; megfeszítés; Krisztus halála; passió; szenvedéstörténet; Kálvária | Mt 27,31–56; Mk 15,20–41; Lk 23,26–49; Jn 19,16–37
latrok; két lator; jobb lator; megtérő lator; lator a kereszten; ma velem leszel a paradicsomban | Lk 23,39–43
Jézus hét szava a kereszten; a kereszt hét szava; hét szó a keresztfán | Lk 23,34; 23,43; Jn 19,26–27; Mt 27,46; Jn 19,28; 19,30; Lk 23,46
Atyám bocsáss meg nekik; nem tudják mit cselekszenek | Lk 23,33–34
én Istenem miért hagytál el engem; Éli Éli lámmá sabaktáni; Éli Éli lama sabaktani | Mt 27,45–50; Mk 15,33–37; Zsolt 22
elvégeztetett; bevégeztetett | Jn 19,28–30
templom kárpitja; kettéhasadt kárpit; meghasadt a templom kárpitja | Mt 27,51–54; Mk 15,38–39; Lk 23,45
Jézus temetése; arimátiai József; Jézus sírba tétele; sírbatétel | Mt 27,57–66; Mk 15,42–47; Lk 23,50–56; Jn 19,38–42
húsvét; Jézus feltámadása; feltámadás reggele; üres sír; húsvéti történet; húsvét hajnala; Krisztus feltámadása; elhengerített kő; asszonyok a sírnál | Mt 28,1–10; Mk 16,1–8; Lk 24,1–12; Jn 20,1–18
magdalai Mária; Mária Magdaléna; Mária Magdolna; magdalai Mária a sírnál; ne érints engem | Jn 20,1–2; 20,11–18
emmausi tanítványok; emmausi út; emmauszi tanítványok; emmauszi út; emmausi vándorok; maradj velünk mert esteledik | Lk 24,13–35
hitetlen Tamás; kételkedő Tamás; én Uram és én Istenem; Tamás hitetlensége; hitetlenkedő Tamás | Jn 20,24–29
békesség nektek; megjelenés a tanítványoknak; feltámadott Jézus a tanítványok között; zárt ajtók | Jn 20,19–23; Lk 24,36–49
csodálatos halfogás; Péter halfogása; a nagy halfogás; evezz a mélyre; hálóvetés; eredményes halászat | Lk 5,1–11; Jn 21,1–14
szeretsz-e engem; Péter megbízása; legeltesd az én bárányaimat; legeltesd juhaimat; Péter rehabilitálása; Péter visszafogadása | Jn 21,15–19
missziói parancs; missziói parancsolat; nagy küldetés; nagy misszióparancs; misszióparancs; tegyetek tanítvánnyá minden népet; keresztelési parancs | Mt 28,16–20; Mk 16,15–18
mennybemenetel; Jézus mennybemenetele; Krisztus mennybemenetele; áldozócsütörtök; Urunk mennybemenetele | ApCsel 1,1–11; Lk 24,50–53; Mk 16,19–20
`
