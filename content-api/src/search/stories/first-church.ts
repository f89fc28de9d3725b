/** The first church: Acts and Revelation; row format: `story-table.ts`. */
export const FIRST_CHURCH = `
Mátyás megválasztása; Mátyás apostollá választása; Mátyás sorsolása | ApCsel 1,15–26
pünkösd; pünkösdi történet; Szentlélek kitöltetése; Szentlélek kiáradása; első pünkösd; lángnyelvek; pünkösdi csoda; kettős tüzes nyelvek; Szentlélek eljövetele | ApCsel 2,1–13
Péter pünkösdi prédikációja; Péter pünkösdi beszéde; Péter pünkösdi igehirdetése; háromezer ember megtérése; háromezer megtérő | ApCsel 2,14–41
első gyülekezet; első keresztyének; jeruzsálemi gyülekezet; ősgyülekezet; első keresztények; vagyonközösség; jeruzsálemi ősgyülekezet; apostolok tanítása és közösség | ApCsel 2,42–47; 4,32–37
sánta meggyógyítása; sánta koldus; Ékes kapu; sánta a templom kapujában; ezüstöm és aranyom nincs; Péter és János a templomban | ApCsel 3,1–10
Péter és János a nagytanács előtt; nincsen üdvösség senki másban; Istennek kell engedni inkább | ApCsel 4,1–22; 5,27–32
Anániás és Szafira; Anániás és Safira; Anániás és Zafira | ApCsel 5,1–11
hét diakónus; diakónusok választása; hét diakónus megválasztása; első diakónusok; diakónusválasztás | ApCsel 6,1–7
István vértanú; István megkövezése; István mártíromsága; István vértanúsága; István diakónus; Szent István vértanú; első vértanú; István halála | ApCsel 6,8–7,60
Simon mágus; varázsló Simon; szimónia | ApCsel 8,9–25
etióp kincstárnok; etióp főember; szerecsen komornyik; etióp udvari ember; Fülöp és az etióp; Filep és az etióp; Filep és a szerecsen; etióp eunuch; Fülöp és a szerecsen; Fülöp és az etióp kincstárnok | ApCsel 8,26–40
Pál megtérése; Saul megtérése; damaszkuszi út; damaskusi út; pálfordulás; Saul damaszkuszi útja; Saulból Pál; Pál apostol megtérése; Szent Pál megtérése; Pál elhívása; Saul a damaszkuszi úton; Saul megvakul; miért üldözöl engem | ApCsel 9,1–19; 22,3–16; 26,9–18
Dorkász; Tábita; Dorkász feltámasztása; Péter feltámasztja Tábitát | ApCsel 9,36–43
Éneász; Éneász meggyógyítása; lüddai béna | ApCsel 9,32–35
Kornéliusz; Kornéliusz százados; Kornéliusz megtérése; Péter látomása; lepedő látomása; Péter és Kornéliusz; Kornélius megtérése; Kornélius százados | ApCsel 10
Péter kiszabadulása; Péter a börtönben; Péter szabadulása; Péter szabadulása a börtönből; angyal szabadítja Pétert; lehullott láncok | ApCsel 12,1–19
Barnabás és Saul kiküldése; első missziói út; Pál első missziói útja; antiókhiai gyülekezet; Pál és Barnabás | ApCsel 13,1–3; 11,19–26
apostoli zsinat; jeruzsálemi zsinat; apostoli gyűlés; jeruzsálemi apostoli gyűlés; apostolok gyűlése | ApCsel 15,1–35
macedón férfi; makedón férfi; jöjj át Macedóniába és légy segítségünkre; tróászi látomás; evangélium Európába jön | ApCsel 16,6–10
Lídia megtérése; bíborárus Lídia; bíborárus asszony; bíborkereskedő Lídia | ApCsel 16,11–15
filippi börtönőr; Pál és Szilász a börtönben; filippi börtön; börtönőr megtérése; Pál és Szilász; börtönőr; Pál és Silás; éjféli ének a börtönben; énekelnek a börtönben; éjfélkor énekelnek; énekelő rabok | ApCsel 16,16–40
bereai gyülekezet; béreaiak; béreai hívek | ApCsel 17,10–15
Areopágosz; Pál Athénban; areopágoszi beszéd; ismeretlen isten; athéni beszéd; ismeretlen istennek; Pál areopáguszi beszéde; Areopágusz | ApCsel 17,16–34
Akvila és Priszcilla; Akvila és Priscilla; sátorkészítő Pál; Apollós; Pál Korinthusban | ApCsel 18
efezusi zavargás; Demeter ötvös; efezusi Artemisz; nagy az efezusi Artemisz; Pál Efezusban | ApCsel 19,21–40
Eutikhosz; Eutikhosz leesése; ablakban elaludt ifjú; Eutihus; az ablakból kieső ifjú | ApCsel 20,7–12
Pál búcsúja az efezusi vénektől; efezusi presbiterek; miletuszi búcsúbeszéd; efezusi vének; Pál búcsúbeszéde; jobb adni mint kapni | ApCsel 20,17–38
Pál Agrippa előtt; Agrippa király; Pál Félix és Fesztusz előtt | ApCsel 24–26
Pál hajótörése; hajótörés; hajótörés Máltánál; Pál Máltán; Málta szigete | ApCsel 27,1–28,10
Pál Rómában | ApCsel 28,16–31
Onézimusz; Onézimosz; szökött rabszolga; Filemon és Onézimusz; Filemon rabszolgája | Filem 1,8–21
patmoszi látomás; János látomása Patmoszon; Patmosz szigete; hét arany gyertyatartó; alfa és ómega | Jel 1,9–20; 22,12–13
hét gyülekezet; hét gyülekezetnek írt levél; levelek a hét gyülekezethez; hét levél; ázsiai hét gyülekezet | Jel 2–3
efezusi gyülekezet; első szeretet; elhagyott első szeretet | Jel 2,1–7
szmirnai gyülekezet; légy hű mindhalálig; smirnai gyülekezet; élet koronája; légy hív mindhalálig | Jel 2,8–11
laodiceai gyülekezet; laodíceai levél; langyos gyülekezet; langymeleg; sem hideg sem forró; íme az ajtó előtt állok; ajtó előtt állok és zörgetek | Jel 3,14–22
filadelfiai gyülekezet; nyitott ajtó | Jel 3,7–13
mennyei istentisztelet; huszonnégy vén; mennyei trónus; Isten trónja; négy élőlény | Jel 4
megöletett Bárány; hétpecsétes könyv; méltó a Bárány; hétpecsétes tekercs; hét pecsét | Jel 5,1–8,1
apokalipszis lovasai; apokalipszis négy lovasa; négy lovas; apokaliptikus lovasok | Jel 6,1–8
fehér ruhás sokaság; száznegyvennégyezer; fehér ruhába öltözött sokaság; nagy fehér ruhás sereg; száznegyvennégyezer elpecsételt | Jel 7
napba öltözött asszony; asszony és a sárkány; sárkány legyőzése | Jel 12
fenevad; fenevad bélyege; vadállat bélyege; hatszázhatvanhat | Jel 13
nagy Babilon; nagy parázna; Babilon bukása | Jel 17–18
Bárány menyegzője; Bárány vacsorája; Bárány mennyegzője; fehér ló lovasa | Jel 19,1–16
ezeréves királyság; ezer éves birodalom; ezer esztendő; millennium | Jel 20,1–6
nagy fehér trón; fehér királyi szék; élet könyve | Jel 20,11–15
új ég és új föld; új Jeruzsálem; mennyei Jeruzsálem; letöröl minden könnyet; mindent újjáteszek; íme újjá teszek mindent; szent város | Jel 21,1–22,5
jöjj Uram Jézus; maranatha; maranata; Jézus visszajövetele; bizony hamar eljövök | Jel 22,6–21; 1Kor 16,22
`
