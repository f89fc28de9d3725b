/** Stories of the Old Testament, in its order; row format: `story-table.ts`. */
export const OLD_TESTAMENT = `
teremtés; teremtéstörténet; a világ teremtése; a hat napos teremtés; a teremtés hét napja | 1Móz 1,1–2,4
az ember teremtése; Ádám és Éva teremtése; Isten képmása; istenképűség | 1Móz 1,26–31; 2,7–25
édenkert; Éden kertje; paradicsomkert | 1Móz 2,8–25
Ádám és Éva; az első emberpár | 1Móz 2,4–3,24
bűneset; az első bűn; bűnbeesés; Ádám és Éva bukása; tiltott gyümölcs; a jó és gonosz tudásának fája | 1Móz 3
ősevangélium; protoevangélium; az asszony magva | 1Móz 3,14–15
kiűzetés a paradicsomból; kiűzetés az Édenből | 1Móz 3,20–24
Káin és Ábel; az első testvérgyilkosság; Ábel megölése | 1Móz 4,1–16
Énók; Énokh; Hénok; Énók Istennel járt | 1Móz 5,21–24; Zsid 11,5
özönvíz; vízözön; Noé bárkája; Noé; nagy özönvíz | 1Móz 6,5–8,22
szivárvány; Noéval kötött szövetség; a szivárvány szövetsége; noéi szövetség | 1Móz 9,8–17
Noé részegsége; Noé és fiai; Sém, Hám és Jáfet | 1Móz 9,18–27
Bábel tornya; bábeli torony; bábeli zűrzavar; nyelvek összezavarása; bábeli nyelvzavar | 1Móz 11,1–9
Ábrahám elhívása; Ábrám elhívása; Ábrahám elhivatása | 1Móz 12,1–9
Ábrahám és Lót; Ábrahám és Lót elválása | 1Móz 13
Melkisédek; Melkizedek; Melkisédek áldása | 1Móz 14,17–24; Zsid 7,1–10
Istennek Ábrahámmal kötött szövetsége; ábrahámi szövetség; Ábrahám szövetsége; Ábrahám hite | 1Móz 15; 17
Hágár; Hágár és Izmael; Hágár a pusztában; engem látó Isten; Sára és Hágár | 1Móz 16; 21,8–21
Ábrahám vendégei; három vendég Mamréban; Mamré tölgyese; Sára nevetése; Ábrahám és Sára | 1Móz 18,1–15
Ábrahám közbenjárása; Ábrahám alkudozása; Ábrahám könyörgése Sodomáért | 1Móz 18,16–33
Sodoma és Gomora; Szodoma és Gomora; Sodoma pusztulása; Szodoma pusztulása | 1Móz 18,20–19,29
Lót felesége; Lót menekülése; sóbálvány; Lót felesége sóbálvánnyá válik | 1Móz 19,15–26
Izsák születése | 1Móz 21,1–7
Izsák feláldozása; Izsák megkötözése; Ábrahám áldozata; Ábrahám próbatétele; Mórija hegye; Isten majd gondoskodik; akéda; Ábrahám feláldozza Izsákot; Ábrahám feláldozza fiát; Ábrahám fel akarja áldozni fiát; kos a bozótban; Ábrahám és Izsák | 1Móz 22,1–19
Izsák és Rebeka; Rebeka a kútnál; Izsák házassága; Eliézer a kútnál | 1Móz 24
egy tál lencse; lencsefőzelék; Ézsau eladja elsőszülöttségét; elsőszülöttségi jog; elsőszülöttség eladása; elsőszülöttség egy tál lencséért | 1Móz 25,29–34
Jákób és Ézsau; az ellopott áldás; Jákób csalása | 1Móz 25,19–34; 27
Jákób lajtorjája; Jákób létrája; Jákób álma; égig érő létra; bételi álom | 1Móz 28,10–22
Jákób és Ráhel; Lea és Ráhel; Jákób házassága; Jákób Lábánnál | 1Móz 29,1–30
Jákób tusakodása; Jákób harca az angyallal; Jákob harca; Jákób küzdelme; Penúél; Jabbók gázlója; Jákób a Jabboknál; Jákób és az angyal; Jákób birkózik; birkózás az angyallal | 1Móz 32,23–32
Jákób és Ézsau kibékülése; Jákób találkozása Ézsauval; testvérek kibékülése | 1Móz 33,1–16
József álmai; az álomlátó József; József tarka ruhája; tarka köntös; cifra ruha | 1Móz 37,1–11
József eladása; Józsefet eladják testvérei; József a kútban; József és testvérei | 1Móz 37,12–36
Júda és Támár | 1Móz 38
Potifár felesége; Potifárné; József Potifár házában; József a börtönben; Putifárné | 1Móz 39
a pohárnok és a sütőmester; főpohárnok és fősütőmester; a főpohárnok álma | 1Móz 40
a fáraó álma; hét kövér tehén; hét sovány tehén; hét bő esztendő; hét szűk esztendő; hét szűk év | 1Móz 41,1–36
József felismerteti magát; József megbocsát; József megbocsátása; József felfedi magát | 1Móz 45,1–15; 50,15–21
Jákób áldása; Jákób megáldja fiait; Jákób tizenkét fia | 1Móz 49,1–28
Mózes születése; Mózes a kosárban; gyékénykosár; a gyermek Mózes; Mózes megmenekülése | 2Móz 2,1–10
Mózes menekülése; Mózes Midjánban | 2Móz 2,11–25
égő csipkebokor; égő bokor; csipkebokor; Mózes elhívása; Mózes elhivatása; vagyok aki vagyok | 2Móz 3,1–4,17
tíz csapás; tízcsapás; egyiptomi csapások; egyiptomi tíz csapás | 2Móz 7,14–12,36
páska; az első páska; pászka; páskabárány; húsvéti bárány; zsidó húsvét | 2Móz 12,1–28
egyiptomi szabadulás; exodus; kivonulás Egyiptomból; szabadulás Egyiptomból | 2Móz 12,29–14,31
tűzoszlop; felhőoszlop; felhőoszlop és tűzoszlop | 2Móz 13,17–22
átkelés a Vörös-tengeren; a Vörös-tenger kettéválása; vörös tenger; vörös-tengeri átkelés; a Nádas-tenger; kettévált tenger; kettéváló tenger; a tenger kettéválása; a fáraó serege a tengerben; menekülés a tengeren át | 2Móz 14
Mózes éneke; Mirjám éneke | 2Móz 15,1–21
Mára vize; Márá; Mára keserű vize; keserű víz | 2Móz 15,22–27
manna; manna és fürjek; mennyei manna; mennyből hullott kenyér; mannahullás | 2Móz 16
vízfakasztás a sziklából; víz a sziklából; Massza és Meríba; Meríba vize | 2Móz 17,1–7; 4Móz 20,1–13
Amálek legyőzése; Mózes felemelt karja; Amálek; harc Amálekkel | 2Móz 17,8–16
Jetró tanácsa; Jetró; Mózes és apósa | 2Móz 18
sínai szövetség; Sínai-hegy; Isten megjelenése a Sínai hegyen; szövetségkötés a Sínainál | 2Móz 19; 24,1–11
tízparancsolat; tíz parancsolat; tíz ige; dekalógus; Isten tízparancsolata | 2Móz 20,1–17; 5Móz 5,6–21
szent sátor; szövetség sátora; szent sátor építése; a kijelentés sátra; szentsátor | 2Móz 25–27; 40
szövetség ládája; frigyláda; szövetségláda | 2Móz 25,10–22
aranyborjú; arany borjú; aranyborjú imádása | 2Móz 32
Isten dicsősége a kősziklánál; Mózes látni akarja Isten dicsőségét; Mózes a kőszikla hasadékában | 2Móz 33,12–23
Mózes ragyogó arca; Mózes fénylő arca; az új kőtáblák; Mózes arca | 2Móz 34
Nádáb és Abíhú; idegen tűz | 3Móz 10,1–7
engesztelés napja; nagy engesztelési nap; bűnbak; jóm kippúr; engesztelőnap | 3Móz 16
szentségtörvény; szeresd felebarátodat mint magadat; szentek legyetek | 3Móz 19,1–18
elengedés éve; jubileum éve; a jubileumi esztendő; örömév; kürtzengés éve | 3Móz 25
ároni áldás; Áron áldása; áldás szavai; papi áldás | 4Móz 6,22–27
Mirjám lázadása; Mirjám leprája; Mirjám és Áron zúgolódása | 4Móz 12
tizenkét kém; kémek; Kánaán kikémlelése; a kémek jelentése; Józsué és Káleb | 4Móz 13–14
Kórah lázadása; Kóré lázadása; Dátán és Abírám | 4Móz 16
Áron vesszője; Áron botja; Áron kivirágzott vesszője | 4Móz 17
rézkígyó; érckígyó; tüzes kígyók | 4Móz 21,4–9; Jn 3,14–15
Bálám szamara; Bileám szamara; Bálám; Bileám; Bálám áldása; megszólaló szamár; beszélő szamár; Bálám és a szamár; szamár megszólal | 4Móz 22–24
söma; sema; halld Izráel; halljad Izrael; az Úr a mi Istenünk egyedül az Úr | 5Móz 6,4–9
áldás és átok; élet és halál választása; válaszd az életet; eléd adtam az életet és a halált | 5Móz 30,11–20
Mózes halála; Nébó hegye; Mózes a Nébó hegyén | 5Móz 34
Józsué elhívása; légy erős és bátor; Mózes utóda | Józs 1,1–9
Ráháb; Ráháb és a kémek; Ráháb fonala; a piros fonál | Józs 2; 6,22–25
átkelés a Jordánon; tizenkét kő; a Jordán kettéválása; emlékkövek | Józs 3–4
Jerikó eleste; Jerikó bevétele; Jerikó falai; Jerikó ostroma; jerikói kürtök; Jerikó leomló falai; leomlanak a falak; leomló falak | Józs 6,1–21
Ákán bűne; Ákán | Józs 7
megálló nap; álljon meg a nap; nap megállása Gibeónban | Józs 10,1–15
menedékvárosok | 4Móz 35,9–34; Józs 20
Józsué búcsúja; én és az én házam népe; én és az én házam; sikemi országgyűlés | Józs 24,1–28
Debóra és Bárák; Debóra prófétanő; Debóra éneke; Jáél és Sisera | Bír 4–5
Gedeon elhívása; Gedeon gyapja; Gedeon gyapjúja; Gideon elhívása; Gideon gyapja | Bír 6,11–40
Gedeon háromszáz embere; Gedeon győzelme; háromszáz harcos; Gideon háromszáz embere; háromszáz ember korsóval; fáklyák a korsókban | Bír 7
Jótám meséje; fák királyválasztása; a fák királyt választanak | Bír 9,7–15
Jefte leánya; Jefte fogadalma; Jefte; Jiftách; Jiftách lánya | Bír 11,29–40
Sámson; Sámson és Delila; Sámson és Dalila; Sámson története | Bír 13–16
Sámson találós kérdése; az oroszlán méze | Bír 14
Ruth és Naómi; Ruth története; Ruth és Noémi; Ruth és Boáz; moábi Ruth | Ruth 1–4
ahová te mégy; néped az én népem; a te néped az én népem; hova te mégy oda megyek | Ruth 1,16–17
Anna imádsága; Anna könyörgése; Sámuel születése; Anna éneke | 1Sám 1,1–2,11
Sámuel elhívása; szólj Uram; hallja a te szolgád; a gyermek Sámuel; Sámuel elhivatása | 1Sám 3
Éli fiai; Éli házának bűne | 1Sám 2,12–36
a láda a filiszteusoknál; Dágón ledőlése; a frigyláda fogsága | 1Sám 4,1–7,1
Ebenézer; Ebenhézer; mindeddig megsegített minket az Úr; segítség köve; Ében-Haézer | 1Sám 7,2–14
Izráel királyt kér; királyt követel a nép; királykérés | 1Sám 8
Saul királlyá kenése; Saul királlyá választása; Saul megválasztása | 1Sám 9–10
Saul elvetése; engedelmesség jobb az áldozatnál; jobb az engedelmesség | 1Sám 15
Dávid felkenése; Dávid királlyá kenése; Isai fia; az Úr a szívet nézi | 1Sám 16,1–13
Dávid hárfája; Dávid Saul udvarában; Dávid hárfázik Saulnak | 1Sám 16,14–23
Dávid és Góliát; Góliát; Dávid parittyája; Góliát legyőzése; Dávid legyőzi Góliátot; az óriás legyőzése; parittyakő; öt sima kő | 1Sám 17
Dávid és Jónátán; Jónátán barátsága; Dávid és Jonatán barátsága | 1Sám 18,1–4; 20
Dávid megkíméli Sault; Saul köpenyének sarka; az éngedi barlang | 1Sám 24; 26
Abigail és Nábál; Dávid és Abigail; Nábál | 1Sám 25
endóri halottidéző; endori boszorkány; Saul a halottidézőnél; az endóri asszony | 1Sám 28,3–25
Saul halála; Saul és Jónátán halála | 1Sám 31
Dávid siratóéneke; Dávid gyászéneke; hogy elestek a hősök | 2Sám 1,17–27
Dávid tánca; Dávid táncol a láda előtt; Uzzá halála; Míkal megvetése | 2Sám 6
Nátán próféciája; Dávid háza; Dávidnak adott ígéret; dávidi szövetség | 2Sám 7
Mefibóset; Mefibóset Dávid asztalánál; sánta Mefibóset | 2Sám 9
Dávid és Betsabé; Dávid és Batséba; Dávid bűne; Betsabé; Batseba; Uriás; Dávid házasságtörése | 2Sám 11
Nátán példázata; te vagy az az ember; szegény ember báránya; Nátán megfeddi Dávidot; Dávid és Nátán | 2Sám 12,1–15
Absolon; Absolon lázadása; Absalom lázadása; Absalom; Absolon halála; Absolon fiam | 2Sám 15–18
népszámlálás bűne; Dávid népszámlálása; Araúna szérűje | 2Sám 24
Salamon álma; Salamon kérése; Salamon imája bölcsességért; engedelmes szívet adj; Salamon bölcsessége | 1Kir 3,1–15
Salamon ítélete; salamoni ítélet; salamoni döntés; két asszony és a gyermek; két anya és a gyermek; két anya pere; kettévágott gyermek; Salamon döntése | 1Kir 3,16–28
Salamon temploma; templomépítés; jeruzsálemi templom építése; templomszentelés; Salamon imája a templomszenteléskor | 1Kir 6–8
Sába királynője; Séba királynője; Salamon és Sába királynője | 1Kir 10,1–13
az ország kettészakadása; Jeroboám; Roboám; Jeroboám aranyborjai | 1Kir 12
Illés és a hollók; Illés a Kerít-pataknál; hollók táplálják Illést | 1Kir 17,1–7
sareptai özvegy; sareptai özvegyasszony; sareptai özvegy olaja; Illés Sareptában; fogyhatatlan olaj | 1Kir 17,8–24
Illés a Kármel hegyén; Kármel-hegy; Baál papjai; Baal prófétái; istenítélet a Kármelen; Illés és a Baál-próféták; tűz az égből az oltárra; égből leszálló tűz | 1Kir 18,20–40
Illés esőért imádkozik; tenyérnyi felhő; Illés imája esőért | 1Kir 18,41–46
Illés a Hóreben; Illés a rekettyebokor alatt; Illés menekülése; halk és szelíd hang; szelíd szellő; Illés depressziója; Illés elcsüggedése; Hóreb hegye | 1Kir 19,1–18
Elizeus elhívása; Elizeus elhivatása; Elizeus az eke mellett; Elizeus prófétává hívása; Illés és Elizeus | 1Kir 19,19–21
Nábót szőlője; Nábót; Aháb és Jezábel | 1Kir 21
Illés mennybemenetele; Illés elragadtatása; tüzes szekér; Illés tüzes szekere; Illés palástja | 2Kir 2,1–18
az özvegy olajoskorsója; az özvegy olaja; Elizeus és az özvegy; olajos korsó | 2Kir 4,1–7
súnémi asszony; a súnémi asszony fia; Elizeus feltámaszt egy gyermeket | 2Kir 4,8–37
halál van a fazékban; méreg a fazékban | 2Kir 4,38–41
Naamán; Naamán gyógyulása; Námán; Naamán megtisztulása; szír Naamán; Naamán meggyógyítása; Géházi; Naamán leprája; leprás Naamán; leprás hadvezér; hétszer a Jordánban; Elizeus és Naamán | 2Kir 5
úszó fejsze; a vízbe esett fejsze | 2Kir 6,1–7
Elizeus és a tüzes lovak; tüzes lovak és szekerek; többen vannak velünk; dótáni mennyei sereg | 2Kir 6,8–23
négy leprás; samáriai éhínség; leprások a kapuban; Samária ostroma | 2Kir 6,24–7,20
Jéhu; Jezábel halála | 2Kir 9
Ezékiás imája; Ezékiás gyógyulása; Ezékiás betegsége; Hiszkijjá imája; Szanhérib; Szanhérib veresége | 2Kir 18–20
Jósiás reformja; a megtalált törvénykönyv; törvénykönyv megtalálása; Jósiás király reformja | 2Kir 22–23
Jeruzsálem pusztulása; babiloni fogság; Jeruzsálem eleste; a templom lerombolása | 2Kir 24–25; 2Krón 36,11–21
Jabéc imája; Jábes imája; Jaebéc imája | 1Krón 4,9–10
Jósafát győzelme; Jósafát imája; Jósafát éneklő serege | 2Krón 20,1–30
hazatérés a fogságból; Kürosz rendelete; Círus rendelete; a templom újjáépítése; hazatérés Babilonból | Ezsd 1; 3
Nehémiás imája; Jeruzsálem falainak újjáépítése; a kőfal építése; Nehémiás kőfala; Jeruzsálem kőfalai | Neh 1–6
Ezsdrás felolvassa a törvényt; az Úr öröme a ti erőtök; az Úrnak öröme erősségetek | Neh 8
Eszter királyné; Eszter története; Eszter és Mordokaj; Eszter és Márdokeus; Hámán; púrim | Eszt 1–10
Jób szenvedése; Jób próbatétele; Jób története; az Úr adta és vette el | Jób 1–2
Jób barátai | Jób 2,11–13; 4–5
az én megváltóm él; Jób reménysége | Jób 19,23–27
Isten felel Jóbnak; Isten válasza a forgószélből; forgószélből szóló Isten | Jób 38–41
Jób megaláztatása; Jób bűnbánata; Jób helyreállítása | Jób 42
Ézsaiás elhívása; Ézsaiás látomása; szent szent szent; Ézsaiás elhivatása; itt vagyok engem küldj; szeráfok | Ézs 6,1–13
Immánuel; Immánuel-jövendölés; a szűz fogan; Immánuel-prófécia; velünk az Isten | Ézs 7,10–17; Mt 1,22–23
ének a szőlőről; Ézsaiás szőlőskertje; szőlőskert éneke; szőlőhegy éneke | Ézs 5,1–7
csodálatos tanácsos; egy gyermek születik nekünk; békesség fejedelme; nép amely sötétségben jár | Ézs 9,1–6
Isai törzsökéből; Isai vesszőszála; békesség országa; a farkas a báránnyal lakik; békés királyság; vesszőszál | Ézs 11,1–10
vigasztaljátok népemet; vigasztaljátok vigasztaljátok népemet; kiáltó szó a pusztában | Ézs 40,1–11
sasszárnyak; sasok szárnyán; akik az Úrban bíznak erejük megújul; szárnyra kelnek mint a sasok | Ézs 40,27–31
szenvedő szolga; az Úr szenvedő szolgája; fájdalmak férfija; Ézsaiás ötvenharmadik fejezete; az Úr szolgájának szenvedése; szenvedő Messiás | Ézs 52,13–53,12
böjt igazi értelme; igazi böjt; az Istennek tetsző böjt | Ézs 58
az Úr kedves esztendeje; az Úr Lelke rajtam; Jézus názáreti igehirdetése | Ézs 61,1–3; Lk 4,16–21
Jeremiás elhívása; Jeremiás elhivatása | Jer 1,4–19
fazekas háza; fazekas és az agyag; agyag a fazekas kezében | Jer 18,1–12
Jeremiás levele a foglyokhoz; levél a foglyokhoz; fáradozzatok a város békességén; reményteljes jövő | Jer 29,1–14
új szövetség ígérete; új szövetség; szívbe írt törvény | Jer 31,31–34
Jeremiás a ciszternában; Jeremiás a kútban; Jeremiás a veremben; Ebed-Melek | Jer 38,1–13
Ezékiel elhívása; Ezékiel látomása; az elnyelt könyvtekercs; Ezékiel elhivatása | Ez 1–3
őrállóvá tettelek; az őrálló felelőssége; őrálló | Ez 3,16–21; 33,1–9
Izráel pásztorai; rossz pásztorok; hűtlen pásztorok | Ez 34
új szív; új szívet adok nektek; kőszív; hússzív; új szív és új lélek | Ez 36,22–32
száraz csontok; megelevenedő csontok; csontmező; csontok völgye; kiszáradt csontok; Ezékiel csontmezeje; életre kelő csontok; csontok életre kelnek; csontokkal teli völgy; völgy tele csontokkal | Ez 37,1–14
templomból kiáradó folyó; templom forrása; az élet vize Ezékielnél; szentélyből folyó víz | Ez 47,1–12
Dániel a királyi udvarban; Dániel és barátai; Dániel és társai Babilonban | Dán 1
Nebukadneccar álma; Nabukodonozor álma; a szobor agyaglába; agyaglábú szobor; agyaglábon álló óriás | Dán 2
tüzes kemence; három ifjú a tüzes kemencében; Sadrak Mésak Abéd-Negó; három ifjú; tüzes kemence ifjai | Dán 3,1–30
Belsaccar lakomája; Belsazár lakomája; Baltazár lakomája; írás a falon; mene tekel; falon megjelenő írás | Dán 5
Dániel az oroszlánok vermében; Dániel az oroszlánveremben; oroszlánverem; oroszlánok verme; Dániel az oroszlánok között; Dániel imádkozik az ablaknál; az oroszlánok szája | Dán 6
emberfia a felhőkön; emberfiához hasonló; Dániel négy állata; négy vadállat | Dán 7
Dániel bűnvalló imája; Dániel könyörgése; hetven hét | Dán 9
Hóseás házassága; Hóseás és Gómer; Ozeás házassága; a próféta hűtlen felesége | Hós 1–3
Isten szeretetének kötelei; Isten atyai szeretete Hóseásnál; amikor Izráel gyermek volt | Hós 11,1–11
sáskajárás; Jóel sáskajárása; szaggassátok meg szíveteket | Jóel 1–2
Lélek kitöltésének ígérete; Lélek kitöltése; kitöltöm Lelkemet minden emberre | Jóel 3,1–5; ApCsel 2,16–21
Ámósz elhívása; Ámósz és Amacjá; tekoai pásztor | Ám 7,10–17
áradjon a törvény mint a víz; áradjon a jog mint a víz; igazság mint bővizű patak | Ám 5,21–24
Jónás és a cethal; Jónás a hal gyomrában; cethal; nagy hal; Jónás menekülése; Jónás a halban | Jón 1–2
Jónás imája; Jónás zsoltára | Jón 2
Ninive megtérése; Jónás Ninivében; ninivei bűnbánat; ninivei megtérés | Jón 3
Jónás haragja; Jónás töke; Jónás és a ricinusbokor; ricinusbokor; Jónás bosszúsága | Jón 4
mit kíván tőled az Úr; Mikeás intése; mit kér tőled az Úr | Mik 6,6–8
betlehemi jövendölés; te pedig efratai Betlehem; betlehemi prófécia | Mik 5,1–4
Habakuk imája; mégis vigadozom; Habakuk mégis hite; Habakuk éneke | Hab 3
az igaz hit által él; igaz ember hite által él; az igaz hitből él | Hab 2,1–4; Róm 1,16–17
az új templom dicsősége; Haggeus intése; templomépítés Haggeus idején | Hag 1,1–2,9
nem hatalommal sem erővel; arany lámpatartó; két olajfa | Zak 4
szamáron jövő király; íme királyod jön hozzád; szelíd király szamáron | Zak 9,9–10
`
