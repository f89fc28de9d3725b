/** Parables and the images of Jesus; row format: `story-table.ts`. */
export const PARABLES = `
tékozló fiú; elveszett fiú; irgalmas atya; két fiú és az atya; tékozló fiú bátyja; idősebb testvér; idősebb fiú; a tékozló fiú hazatérése; eltékozolt örökség; elpazarolt örökség; disznópásztor fiú; hazatérő fiú | Lk 15,11–32
irgalmas samaritánus; jó samaritánus; irgalmas szamaritánus; jó szamaritánus; irgalmas samáriai; ki az én felebarátom; könyörülő samaritánus; irgalmas szamariai; rablók kezébe esett ember; út szélén fekvő ember; félholtra vert ember; a szamaritánus és a rablók | Lk 10,25–37
elveszett juh; elveszett bárány; eltévedt juh; száz juh; kilencvenkilenc juh; megkerült bárány; az eltévedt bárány; kilencvenkilenc bárány; a pásztor és a száz juh; otthagyott kilencvenkilenc juh | Lk 15,1–7; Mt 18,12–14
elveszett drachma; elveszett pénz; elveszett drakma; elveszett drahma; elveszett érme | Lk 15,8–10
magvető; magvető példázata; négyféle talaj; négyféle föld; jó földbe esett mag; magvetés példázata; útfélre esett mag | Mt 13,1–23; Mk 4,1–20; Lk 8,4–15
búza és konkoly; konkoly; konkoly a búza között; búza közé vetett konkoly | Mt 13,24–30; 13,36–43
mustármag; mustármag példázata; mustármagnyi hit | Mt 13,31–32; Mk 4,30–32; Lk 13,18–19; 17,5–6
kovász; kovász példázata | Mt 13,33; Lk 13,20–21
elrejtett kincs; szántóföldbe rejtett kincs; drágagyöngy; igazgyöngy; drágagyöngy példázata; értékes igazgyöngy; igazgyöngyöt kereső kereskedő | Mt 13,44–46
kivetett háló; háló példázata; jó és rossz halak; halászháló | Mt 13,47–50
magától növekvő vetés; magától növő vetés; titokban növekvő mag; magától termő föld | Mk 4,26–29
adós szolga; irgalmatlan szolga; gonosz szolga; hetvenszer hétszer; hetvenszer hét; irgalmatlan adóstárs; megbocsátás mértéke; tízezer talentum; hányszor kell megbocsátani; hétszer megbocsátani | Mt 18,21–35
szőlőmunkások; szőlőmunkások példázata; tizenegyedik óra munkásai; tizenegyedik óra; a szőlősgazda és munkásai; utolsókból lesznek elsők | Mt 20,1–16
két fiú; két fiú példázata; két fiú a szőlőben | Mt 21,28–32
gonosz szőlőművesek; gonosz szőlőmunkások; gyilkos szőlőművesek; szegletkő; sarokkő; szőlőbérlők; szőlőművesek példázata; gonosz bérlők | Mt 21,33–46; Mk 12,1–12; Lk 20,9–19
királyi menyegző; menyegzős ruha; királyi mennyegző; mennyegzői ruha; menyegzői ruha; ünneplő ruha nélküli vendég; sokan vannak az elhívottak | Mt 22,1–14
nagy vacsora; vacsorahívás; nagy lakoma; meghívott vendégek; kimentő vendégek; nagy vacsora példázata | Lk 14,15–24
tíz szűz; okos és balga szüzek; balga szüzek; bölcs és balga szüzek; öt okos és öt balga; okos szüzek; tíz szűz példázata; öt balga szűz; tíz szűz lámpása; kifogyott olaj | Mt 25,1–13
talentumok; talentumok példázata; elásott talentum; elrejtett talentum; rád bízott talentum; földbe ásott talentum; talentum elásása; elásta a talentumot | Mt 25,14–30
minák; tíz mina; minák példázata; gírák; királyságba induló nemesember | Lk 19,11–27
utolsó ítélet; juhok és kecskék; végső ítélet; juhok és kosok; eggyel a legkisebbek közül | Mt 25,31–46
bolond gazdag; esztelen gazdag; balga gazdag; új csűrök; esztelen gazdag ember; gazdag földműves; nagyobb csűrök; nagyobb csűröket épít | Lk 12,13–21
gazdag és Lázár; gazdag és a szegény Lázár; koldus Lázár; Ábrahám kebele; dúsgazdag és Lázár; szegény Lázár; dúsgazdag | Lk 16,19–31
hamis sáfár; hűtlen sáfár; hamis intéző; hűtlen intéző; hamis gazdatiszt; okos sáfár | Lk 16,1–13
hamis bíró; özvegy és a bíró; kitartó özvegy; özvegy és a hamis bíró; igazságtalan bíró | Lk 18,1–8
farizeus és a vámszedő; farizeus és publikánus; légy irgalmas nékem bűnösnek; vámszedő imája; farizeus imája; a farizeus és a vámszedő a templomban; templomban imádkozó farizeus | Lk 18,9–14
éjféli barát; éjjeli barát; kitartó barát; éjjel kopogtató barát; kérjetek és adatik; kérjetek és adatik nektek; zörgessetek és megnyittatik | Lk 11,5–13; Mt 7,7–11
két adós; két adós példázata; akinek kevés bocsáttatik meg | Lk 7,41–47
terméketlen fügefa; terméketlen fügefa példázata; hagyd meg még ebben az évben | Lk 13,6–9
homokra épített ház; kősziklára épített ház; okos ember a sziklára épít; okos építő; sziklára épített ház; házépítők; két ház; két házépítő; sziklára épült ház | Mt 7,24–27; Lk 6,46–49
új bor; új bor régi tömlőbe; új folt a régi ruhán; új bor új tömlő | Mt 9,14–17; Mk 2,18–22; Lk 5,33–39
hű és okos szolga; éber szolgák; virrasztó szolgák; hű szolga és gonosz szolga; égő lámpások | Mt 24,45–51; Lk 12,35–48
toronyépítés; toronyépítő; toronyépítés költsége; hadba induló király; tanítványság ára | Lk 14,25–33
szolga kötelessége; haszontalan szolgák; haszontalan szolgák vagyunk | Lk 17,7–10
főhely; alázatos vendég; ülőhely a vendégségben; aki magát megalázza felmagasztaltatik | Lk 14,7–14
fügefa hajtása; kihajtó fügefa; tanulság a fügefáról | Mt 24,32–35; Mk 13,28–31; Lk 21,29–33
jó pásztor; én vagyok a jó pásztor; jópásztor; a juhok pásztora; juhok ajtaja | Jn 10,1–18
szőlőtő; igazi szőlőtő; szőlőtő és szőlővesszők; szőlőtő és a szőlővessző; szőlővesszők; én vagyok az igazi szőlőtő | Jn 15,1–8
élet kenyere; én vagyok az élet kenyere; mennyei kenyér; életnek kenyere | Jn 6,22–59
világ világossága; én vagyok a világ világossága; élet világossága | Jn 8,12; 9,5
út igazság élet; én vagyok az út; sok hajlék; atyám házában sok hajlék van | Jn 14,1–7
`
