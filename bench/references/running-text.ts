/**
 * Sentences as parish pages have them, written for this list: text = what they name. A line without ` = ` names nothing,
 * however much it looks like it: prices, hours, numbers of houses, and people with the names of books.
 */
export const RUNNING_TEXT = `
A vasárnapi igehirdetés textusa: Jn 3,16. = Jn 3,16
„Mert úgy szerette Isten a világot” (János 3:16). = Jn 3,16
Az igét a János 3,16-ból hallottuk. = Jn 3,16
Olvassuk el otthon a Jn 3,16-21 verseit! = Jn 3,16–21
A Jn 3,16–18 szerint az ítélet már most eldől. = Jn 3,16–18
Vö. Jn 3:16; 5:24. = Jn 3,16; Jn 5,24
Alapige: 1Kor 13,4-7 = 1Kor 13,4–7
A szeretet himnusza (1Kor 13) ma is megszólít. = 1Kor 13
I. Kor. 13. a szeretetről = 1Kor 13
Az I. Kor. 13,1–13 alapján készült ének. = 1Kor 13,1–13
Lásd még 1 Kor 13,13! = 1Kor 13,13
Az 1. Korinthus 13,8-ban azt olvassuk, hogy a szeretet soha el nem múlik. = 1Kor 13,8
A Zsolt 23 a bizalom éneke. = Zsolt 23
Temetésen gyakran olvassuk a Zsolt 23-at. = Zsolt 23
Lekció: Zsolt 23. = Zsolt 23
Énekeltük a feldolgozását is (Zsolt 121). = Zsolt 121
Zsolt 90,12: „Taníts minket úgy számlálni napjainkat” = Zsolt 90,12
A zarándokénekek (Zsolt 120–134) közül kettőt választottunk. = Zsolt 120–134
A Zsoltárok könyve 23. fejezete a jó pásztorról szól. = Zsolt 23
A 23. zsoltár mindenkinek ismerős. = Zsolt 23
A 103. zsoltárral kezdtük az áhítatot. = Zsolt 103
A 90. zsoltár 12. verse volt a hét igéje. = Zsolt 90,12
A Zsolt. 46,2 sokaknak erőt adott. = Zsolt 46,2
Zsoltárok 46,11 = Zsolt 46,11
Zsolt 42–43 egyetlen ének volt. = Zsolt 42–43
A Zsolt 119,105 a konfirmandusok igéje. = Zsolt 119,105
Zsolt 103,1-5.8.13 = Zsolt 103,1–5; Zsolt 103,8; Zsolt 103,13
Halljad, Izráel! (5Móz 6,4kk) = 5Móz 6,4kk
Az 5Móz 6,4-9 a zsidó hitvallás. = 5Móz 6,4–9
A tízparancsolat helye 2Móz 20,1–17 és 5Móz 5,6–21. = 2Móz 20,1–17; 5Móz 5,6–21
A teremtéstörténet: 1Móz 1,1–2,4. = 1Móz 1,1–2,4
Az őstörténet (1Móz 1–11) sok kérdést vet fel. = 1Móz 1–11
Az I. Mózes 12,1-3 Ábrahám elhívása. = 1Móz 12,1–3
Mózes első könyve 12. fejezetében kezdődik Ábrahám története. = 1Móz 12
1 Móz. 28,10-22 Jákób álma = 1Móz 28,10–22
A 4Móz 6,24–26 áldásával búcsúztunk. = 4Móz 6,24–26
Az ároni áldást (4Móz 6,24-26) mondtuk el. = 4Móz 6,24–26
3Móz 19,18b és Mt 22,39 = 3Móz 19,18; Mt 22,39
Józs 1,9 volt az évnyitó igéje. = Józs 1,9
Bír 6,11-24: Gedeon elhívása = Bír 6,11–24
A Ruth 1,16 hűsége példa. = Ruth 1,16
Az 1Sám 16,7 szerint az Úr a szívet nézi. = 1Sám 16,7
1 Sámuel 3,10 a gyermek Sámuel felelete. = 1Sám 3,10
2Sám 12 Nátán próféta példázata. = 2Sám 12
Az 1Kir 19,11-13 a halk szó helye. = 1Kir 19,11–13
2 Királyok 5,1-14 Naámán gyógyulása = 2Kir 5,1–14
2Krón 7,14 = 2Krón 7,14
Ezsd 1,1-4 és Neh 8,10 = Ezsd 1,1–4; Neh 8,10
Nehémiás 8,10: „az Úr öröme a ti erősségetek” = Neh 8,10
Eszt 4,14 kérdése nekünk is szól. = Eszt 4,14
A Jób 19,25 húsvéti ige. = Jób 19,25
Jób könyve 19. fejezetének 25. verse = Jób 19,25
Péld 3,5-6 a falon függ. = Péld 3,5–6
A Péld 31 a derék asszonyról szól. = Péld 31
Példabeszédek 16,9 = Péld 16,9
Préd 3,1–8: mindennek megvan a maga ideje. = Préd 3,1–8
A Prédikátor könyve 3. fejezete szerint ideje van az ültetésnek. = Préd 3
Énekek 8,6-7 esküvői ige. = Énekek 8,6–7
Ézs 53,4-6 nagypénteki lekció = Ézs 53,4–6
Az Ézs 40–55 a vigasztalás könyve. = Ézs 40–55
Ézsaiás 43,1-et kapta a keresztelőn. = Ézs 43,1
Ézsaiás könyve 61. fejezetéből olvasott Jézus. = Ézs 61
Ésa 9,5 = Ézs 9,5
Az Iz 55,10-11 a katolikus olvasmány. = Ézs 55,10–11
Jer 29,11 a tanévnyitó igéje. = Jer 29,11
Jeremiás 31,31-34 az új szövetségről beszél. = Jer 31,31–34
Az új szövetség ígérete (Jer 31) = Jer 31
JSir 3,22-23: minden reggel megújul = JSir 3,22–23
Ez 36,26 új szívet ígér. = Ez 36,26
Ezékiel 37,1-14 a száraz csontok látomása. = Ez 37,1–14
A Dán 3,17-18 három ifjúja. = Dán 3,17–18
Dániel 6,11 szerint naponta háromszor imádkozott. = Dán 6,11
Dániel könyve 3. fejezet = Dán 3
Hós 6,6 és Mt 9,13 összetartozik. = Hós 6,6; Mt 9,13
A Jóel 3,1-5 pünkösdi olvasmány. = Jóel 3,1–5
Ám 5,24 az igazságosságról szól. = Ám 5,24
Ámósz 5,24 = Ám 5,24
Jón 2,3-10 Jónás imádsága. = Jón 2,3–10
Jónás 4,10-11 az Isten irgalmáról beszél. = Jón 4,10–11
A Mik 6,8 három szava = Mik 6,8
Mikeás 5,1 betlehemi jövendölése = Mik 5,1
Hab 3,17-19 a hálaadás igéje. = Hab 3,17–19
Zof 3,17 = Zof 3,17
Zak 9,9 virágvasárnapi ige. = Zak 9,9
A Mal 3,10 a tizedről szól. = Mal 3,10
Malakiás 3,1 = Mal 3,1
A Hegyi beszéd (Mt 5–7) Jézus tanítása. = Mt 5–7
Mt 5-7 a Hegyi beszéd. = Mt 5–7
Boldogmondások: Mt 5,3-12. = Mt 5,3–12
Mt 5,3.5; 6,9 = Mt 5,3; Mt 5,5; Mt 6,9
A Miatyánk (Mt 6,9–13; Lk 11,2–4) két alakban maradt ránk. = Mt 6,9–13; Lk 11,2–4
Máté 6,33 szerint keressük először Isten országát. = Mt 6,33
Máté evangéliuma 28,18-20: a missziói parancs. = Mt 28,18–20
A missziói parancs a Mt 28,18kk verseiben áll. = Mt 28,18kk
A Mt 11,28-30-ban Jézus magához hív. = Mt 11,28–30
Mt 18,20: „ahol ketten vagy hárman” = Mt 18,20
Mk 10,13-16 keresztelői ige. = Mk 10,13–16
A Mk. 10,46–52 Bartimeus története. = Mk 10,46–52
Márk 4,35-41: a tenger lecsendesítése = Mk 4,35–41
Márk evangéliuma 16. fejezete a húsvét hajnala. = Mk 16
Lk 15 három példázata = Lk 15
A tékozló fiú (Lk 15,11–32) hazatalált. = Lk 15,11–32
Lukács 15,20 a futó atyát mutatja. = Lk 15,20
A karácsonyi evangélium Lk 2,1-20. = Lk 2,1–20
Lukács evangéliumának 2. fejezetét olvastuk fel. = Lk 2
Lk 1,46-55 Mária éneke, Lk 1,68-79 Zakariásé. = Lk 1,46–55; Lk 1,68–79
Lk 24,13-35 Emmaus = Lk 24,13–35
A Jn 1,1–18 a prológus. = Jn 1,1–18
Jn 10,11.14-15 a jó pásztor. = Jn 10,11; Jn 10,14–15
Jn 14,6; Jn 15,5; Jn 17,21 = Jn 14,6; Jn 15,5; Jn 17,21
A Jn 17 főpapi imája az egységért szól. = Jn 17
János evangéliuma 14. fejezet 27. vers = Jn 14,27
János evangéliumának 15. fejezetében a szőlőtőről olvasunk. = Jn 15
ApCsel 2,42-47 az első gyülekezet élete. = ApCsel 2,42–47
Az ApCsel 2 pünkösd története. = ApCsel 2
Apostolok cselekedetei 16,31 = ApCsel 16,31
Az Apostolok cselekedetei 8. fejezetében olvassuk. = ApCsel 8
Csel 17,22-31 Pál athéni beszéde = ApCsel 17,22–31
Róm 8,28-30 = Róm 8,28–30
A Róm 8 a bizonyosság fejezete. = Róm 8
Róma 12,1-2 = Róm 12,1–2
A Rómaiakhoz írt levél 8. fejezetének 38. verse a temetés igéje. = Róm 8,38
Róm. 3,28 a reformáció igéje. = Róm 3,28
Róm 1,16-17; 3,21-28 = Róm 1,16–17; Róm 3,21–28
2Kor 5,17 szerint új teremtés. = 2Kor 5,17
A II. Korinthus 12,9 vigasztal. = 2Kor 12,9
2 Kor 4,16-18 = 2Kor 4,16–18
Gal 5,22-23 a Lélek gyümölcse. = Gal 5,22–23
Galata 6,2: „Egymás terhét hordozzátok” = Gal 6,2
A Galata levél 5,1 szabadságra hív. = Gal 5,1
Ef 2,8-9: kegyelemből, hit által = Ef 2,8–9
Efezus 6,10-17 a lelki fegyverzet. = Ef 6,10–17
Az Efezusi levél 4,2-3 az egységről szól. = Ef 4,2–3
Fil 4,4-7 örömre hív. = Fil 4,4–7
Filippi 4,13 = Fil 4,13
A Krisztus-himnusz (Fil 2,5-11) = Fil 2,5–11
Kol 3,16 az éneklésről = Kol 3,16
Kolossé 3,12-14 esküvői ige = Kol 3,12–14
1Thessz 5,16-18: szüntelenül imádkozzatok = 1Thessz 5,16–18
1 Thesszalonika 4,13-18 = 1Thessz 4,13–18
2Thessz 3,3 = 2Thessz 3,3
1Tim 2,1-4 az imádság rendje. = 1Tim 2,1–4
2Tim 3,16k az Írásról = 2Tim 3,16–17
A 2Timóteus 1,7 bátorít. = 2Tim 1,7
Tit 2,11-14 szenteste epistolája. = Tit 2,11–14
Zsid 11,1 a hit meghatározása. = Zsid 11,1
Zsid 4,12; 11,1; 13,8 = Zsid 4,12; Zsid 11,1; Zsid 13,8
A Zsid 11 a hit hőseiről szól. = Zsid 11
Zsidókhoz írt levél 11. fejezete = Zsid 11
Jak 1,5 bölcsességet kérőknek = Jak 1,5
Jakab 5,13-16 a betegek kenetéről szól. = Jak 5,13–16
Jakab levele 1,22 = Jak 1,22
1Pt 5,7: minden gondotokat őreá vessétek = 1Pt 5,7
1 Péter 2,9-10 = 1Pt 2,9–10
Péter első levele 3,15 = 1Pt 3,15
2Pt 1,19-21 = 2Pt 1,19–21
1Jn 4,7-12 az isteni szeretetről = 1Jn 4,7–12
1 János 4,19 = 1Jn 4,19
I. János 1,9 a bűnvallásé. = 1Jn 1,9
János első levele 4,8 = 1Jn 4,8
1Jn 1,5–2,2 = 1Jn 1,5–2,2
Jel 21,1-5 örökélet vasárnapján. = Jel 21,1–5
Jelenések 3,20: az ajtó előtt állok = Jel 3,20
A Jelenések könyve 21. fejezete az új Jeruzsálemet írja le. = Jel 21
Jel 1,8; 22,13 = Jel 1,8; Jel 22,13
Bölcs 11,24-26 = Bölcs 11,24–26
Sir 3,17-18 = Sir 3,17–18
A Sirák 2,1 próbára készít. = Sir 2,1
Tób 4,15 = Tób 4,15
2Makk 7,1-14 vértanúi = 2Mak 7,1–14
Bár 3,9-15 húsvét éjjelén is elhangzik. = Bár 3,9–15
Ter 1,1-31 a szentmise első olvasmánya. = 1Móz 1,1–31
Kiv 14,15–15,1 a húsvéti vigília olvasmánya. = 2Móz 14,15–15,1
MTörv 30,15-20 = 5Móz 30,15–20
Szám 21,4-9 a rézkígyóról. = 4Móz 21,4–9
Ige: Lk 10,25-37 (az irgalmas samaritánus), ének: 165. dicséret = Lk 10,25–37
A hét igéje: „Legyetek irgalmasok” (Lk 6,36). = Lk 6,36
Áhítatunk alapja a mai napi ige, Fil 1,6. = Fil 1,6
Kezdőének után: Zsolt 100,1-5 = Zsolt 100,1–5
Bibliaóra szerdán 18 órakor, téma: Jn 4,1-42. = Jn 4,1–42
December 24-én 16 órakor Lk 2,1-14 alapján. = Lk 2,1–14
Olvasandó 2026. november 23-ra: 1Thessz 5,1–11. = 1Thessz 5,1–11
3. nap: Mt 6,5-15; 4. nap: Mt 6,16-18 = Mt 6,5–15; Mt 6,16–18
Hétfő: Ef 1,3-14, kedd: Ef 1,15-23, szerda: Ef 2,1-10 = Ef 1,3–14; Ef 1,15–23; Ef 2,1–10
Gyermekistentisztelet: Dávid és Góliát (1Sám 17,1-51) = 1Sám 17,1–51
Bibliaolvasó kalauz: Ézs 6,1-13 / Mk 3,1-6 = Ézs 6,1–13; Mk 3,1–6
A Mk 3,1-6, a Mt 12,9-14 és a Lk 6,6-11 párhuzamos helyek. = Mk 3,1–6; Mt 12,9–14; Lk 6,6–11
(vö. Mt 18,21–35; Ef 4,32; Kol 3,13) = Mt 18,21–35; Ef 4,32; Kol 3,13
Ld. ApCsel 9,1-19; 22,6-16; 26,12-18. = ApCsel 9,1–19; ApCsel 22,6–16; ApCsel 26,12–18
Párhuzamos hely: Lk 6,20–23 (vö. Mt 5,3–12). = Lk 6,20–23; Mt 5,3–12
Így tanít Pál is (1Kor 3,9-11; 2Kor 5,17; Gal 2,20). = 1Kor 3,9–11; 2Kor 5,17; Gal 2,20
1Móz 12,1; 15,6; 17,1 Ábrahám útja = 1Móz 12,1; 1Móz 15,6; 1Móz 17,1
Jn 3,16.18.36 = Jn 3,16; Jn 3,18; Jn 3,36
Ézs 9,1.5-6 = Ézs 9,1; Ézs 9,5–6
Mt 13,1-9.18-23 a magvető = Mt 13,1–9; Mt 13,18–23
Zsolt 22,2-3.8-9.17-20 = Zsolt 22,2–3; Zsolt 22,8–9; Zsolt 22,17–20
1Kor 12,3b-7.12-13 = 1Kor 12,3–7; 1Kor 12,12–13
Jn 20,19-23; 1Kor 12,4-11 = Jn 20,19–23; 1Kor 12,4–11
1Kor 12,31–13,13 = 1Kor 12,31–13,13
Mt 9,35–10,8 = Mt 9,35–10,8
Jn 13,1–17,26 a búcsúbeszédek = Jn 13,1–17,26
ApCsel 6,8–7,60 István vértanúsága = ApCsel 6,8–7,60
1Sám 16,14–17,11 = 1Sám 16,14–17,11
Lk 22,1–23,56 a passió = Lk 22,1–23,56
Mt 26-27 a passió Máté szerint = Mt 26–27
2Móz 1–15 a szabadulásról = 2Móz 1–15
1Kir 17–19: Illés = 1Kir 17–19
Ézs 53 = Ézs 53
Róm 9–11 Izráelről szól. = Róm 9–11
ApCsel 1–5 = ApCsel 1–5
Jn 18–19-et nagypénteken olvassuk. = Jn 18–19
Az 1Pt 2-ben élő kövekről ír az apostol. = 1Pt 2
A 2Móz 3-ban Isten megmondja a nevét. = 2Móz 3
A Mt 25-öt az ítélet fejezetének mondják. = Mt 25
Az Ef 6-ra épült a tábor. = Ef 6
A Lk 1-ben két születést ígér az angyal. = Lk 1
Róm 5,1-től 11-ig olvastuk. = Róm 5,1
Kezdjük a Mk 1,1-gyel! = Mk 1,1
Az Ézs 40,31-hez írt magyarázat = Ézs 40,31
A Jn 11,25-26-tal temetünk. = Jn 11,25–26
A Péld 4,23-ra gondoltam. = Péld 4,23
A Zsid 13,8-ból tudjuk, hogy nem változik. = Zsid 13,8
Hallgassuk meg a Mt 7,24–27-et! = Mt 7,24–27
A Jel 3,20-ról prédikált. = Jel 3,20
Ez a Gal 3,28-nak az értelme. = Gal 3,28
A 2Kor 9,7-nél időztünk. = 2Kor 9,7
A Fil 3,20-ig jutottunk. = Fil 3,20
Mt 5,3k és Mt 5,10kk = Mt 5,3–4; Mt 5,10kk
Jn 15,1kk. a szőlőtő = Jn 15,1kk
Mk 13,1 kk. = Mk 13,1kk
Róm 12,1k = Róm 12,1–2
Zsolt 1,1a = Zsolt 1,1
1Kir 19,9b-13a = 1Kir 19,9–13
Ézs 55,1a–3b = Ézs 55,1–3
János 15, 5 = Jn 15,5
Jn 15, 1-8 = Jn 15,1–8
Mt 5, 14-16 a só és a világosság = Mt 5,14–16
Lk. 18, 9-14 = Lk 18,9–14
Róm. 8, 38–39. = Róm 8,38–39
Zsolt. 139, 1-12 = Zsolt 139,1–12
Péld. 22, 6 = Péld 22,6
1. Kor. 10, 13 = 1Kor 10,13
I. Péter 5, 5 = 1Pt 5,5
II. Tim. 4,7-8 = 2Tim 4,7–8
II. Móz. 14,14 = 2Móz 14,14
V. Móz. 31,6 = 5Móz 31,6
IV. Mózes 6,24 = 4Móz 6,24
A III. János 1,2 köszöntés. = 3Jn 1,2
2. Sámuel 7,12 = 2Sám 7,12
2.Kor.12,9 = 2Kor 12,9
1.Móz.1,27 = 1Móz 1,27
1Móz.3,15 = 1Móz 3,15
Ésa. 53,5. = Ézs 53,5
Ezék. 36,26. = Ez 36,26
Jn.3,16 = Jn 3,16
Jn3,16 = Jn 3,16
Mt6,33 = Mt 6,33
Róm8,1 = Róm 8,1
1Kor13 = 1Kor 13
Jn 1:1-3 = Jn 1,1–3
Mt 28:19-20 = Mt 28,19–20
János 14:6 = Jn 14,6
Filippi 4:6-7 = Fil 4,6–7
1 Korinthus 15:3-4 = 1Kor 15,3–4
1 Mózes 1:1 = 1Móz 1,1
Zsoltárok 23:1 = Zsolt 23,1
Zsoltár 91,1-2 = Zsolt 91,1–2
Példabeszédek 3:5 = Péld 3,5
Ézsaiás 40:31 = Ézs 40,31
Jelenések 21:4-5 = Jel 21,4–5
Mk 10:45-11:1 = Mk 10,45–11,1
Efézus 5,25 és Kolosse 3,19 = Ef 5,25; Kol 3,19
1 Thessz 4,3 = 1Thessz 4,3
1 Tessz 5,23 = 1Thessz 5,23
2Tessz 2,13 = 2Thessz 2,13
1 Pt 1,18-19 = 1Pt 1,18–19
1Pét 4,10 = 1Pt 4,10
2 Pét 3,9 = 2Pt 3,9
1Ján 3,1 = 1Jn 3,1
Ján 10,10 = Jn 10,10
Luk 19,10 = Lk 19,10
Mát 4,4 = Mt 4,4
Rm 5,8 = Róm 5,8
Eféz 1,7 = Ef 1,7
Zsolt 51,12 (más számozás szerint 51,10) = Zsolt 51,12
Énekek éneke 2,1-2 = Énekek 2,1–2
Én 8,6 = Énekek 8,6
Jeremiás siralmai 3,22-23 = JSir 3,22–23
Siralmak 3,26 = JSir 3,26
Filem 6 a hit közösségéről szól. = Filem 1,6
A Filem 1,15-16 Onézimuszról szól. = Filem 1,15–16
Júd 1,24-25 doxológia = Júd 1,24–25
2Jn 1,6 = 2Jn 1,6
3Jn 4 = 3Jn 1,4
Abd 1,15 = Abd 1,15
Náh 1,7 = Náh 1,7
Hag 2,9 = Hag 2,9
Aggeus 1,5 = Hag 1,5
Sofóniás 3,17 = Zof 3,17
Habakuk 2,4 = Hab 2,4
Zakariás 4,6 = Zak 4,6
Ezsdrás 7,10 = Ezsd 7,10
Eszter 4,14 = Eszt 4,14
Józsué 24,15 = Józs 24,15
Bírák 6,12 = Bír 6,12
Ruth 2,12 = Ruth 2,12
1Krón 29,11 = 1Krón 29,11
Judit 9,11 = Judit 9,11
Jób könyve 1,21 = Jób 1,21
Pál levele a galatákhoz 6,9 = Gal 6,9
Pál első levele a korinthusiakhoz 15,58 = 1Kor 15,58
A korinthusiakhoz írt első levél 13,13 = 1Kor 13,13
A rómaiakhoz írt levél 12,12 = Róm 12,12
A Filippi levél 2,5-11 = Fil 2,5–11
A Kolossé levél 1,15-20 = Kol 1,15–20
A Római levél 8,31-39 = Róm 8,31–39
Jakab apostol levele 1,17 = Jak 1,17
János apostol első levele 5,14 = 1Jn 5,14
Mózes ötödik könyve 6,4-5 = 5Móz 6,4–5
Mózes II. könyve 20,8-11 = 2Móz 20,8–11
Sámuel első könyve 1,27 = 1Sám 1,27
A királyok első könyve 3,9 = 1Kir 3,9
Ezékiel próféta könyve 34,11-16 = Ez 34,11–16
Ézsaiás próféta könyvének 9. fejezetéből = Ézs 9
Dániel könyvének 2. fejezetében = Dán 2
Jónás könyvének 2. fejezete = Jón 2
Máté evangéliumának 25. fejezete az utolsó ítéletről = Mt 25
Márk evangéliuma 1. rész 15. vers = Mk 1,15
Szent Lukács evangéliuma 18,13 = Lk 18,13
A Jelenések könyvének 2. fejezetében hét levél kezdődik. = Jel 2
a XXIII. zsoltár = Zsolt 23
A 8. zsoltár 5. verse kérdez. = Zsolt 8,5
Az 51. zsoltárt bűnbánattal mondtuk. = Zsolt 51
a 121. zsoltárból az 1-2. vers = Zsolt 121,1–2
Jn 6,35 – „Én vagyok az élet kenyere” = Jn 6,35
[Mt 4,4] = Mt 4,4
„Szeretlek, Uram” – Zsolt 18,2 = Zsolt 18,2
Zsolt 18,2–3: kőszikla és vár = Zsolt 18,2–3
A Mt 16,18? Igen, ott áll. = Mt 16,18
Mt 16,18! = Mt 16,18
*Lk 17,5* = Lk 17,5
Jn 8,12/b = Jn 8,12
Ézs 1,18: 2 kérdés = Ézs 1,18
Róm 6,23, amely így szól = Róm 6,23
Ef 5,8; ezt énekeljük is. = Ef 5,8
Mt 22,37 20 perces magyarázata = Mt 22,37
A textus (Gal 6,9) 3 részre tagolódik. = Gal 6,9
A 2026-os év igéje: Jel 21,5. = Jel 21,5
A 2025. év vezérigéje 1Thessz 5,21 volt. = 1Thessz 5,21
Az október 31-i istentiszteleten (Róm 3,21–28) úrvacsora is volt. = Róm 3,21–28
Advent 1. vasárnapja: Mt 21,1-9 = Mt 21,1–9
17 órától bibliaóra Ef 3,14-21 alapján = Ef 3,14–21
Konfirmandusoknak: tanuljátok meg a Zsolt 23,1-6-ot! = Zsolt 23,1–6
Vers: 2Tim 1,7; ének: RÉ21 225. = 2Tim 1,7
Igeszakasz – Jer 1,4-10; Igehirdető: Nagy Péter = Jer 1,4–10
Imanap: Kol 4,2. Utána szeretetvendégség. = Kol 4,2
A zsidóknak írt levélben (Zsid 10,24-25) is ez áll. = Zsid 10,24–25
A Gal 5 a szabadságról szól. = Gal 5
A Fil 2 himnusza = Fil 2
(Jel 21) = Jel 21
Olvasandó: Jer 31. = Jer 31
Az apostol erről ír (Jak 2). = Jak 2
Lekció: Dán 3. = Dán 3
Textus: Ez 37. = Ez 37
Lásd: Hab 3; Mik 6! = Hab 3; Mik 6
Jn III. 16. = Jn 3,16
Jn 3.16 = Jn 3,16
Jn. 3. 16. = Jn 3,16
A kenyér 3,16 forintba került nagyapám idejében.
A tűzifa ára 2,5 millió forint volt.
Jób 3 gyermeke közül egy maradt.
Dániel 5 éves lett a héten.
Zsolt 23 éves teológus.
Zsolt 3 gyermekével érkezett.
Péter 3,5 kilométert futott a gyülekezetért.
János 12,5 kilót fogyott a böjtben.
Márk 4,5 pontot kapott.
Máté 3,2 kg-mal született.
Lukács 14 évesen konfirmált.
Dániel 2,5 millió forintot gyűjtött.
Jakab 1,75 méter magas.
Eszter 5,5 órát vezetett.
Ruth 2 süteményt hozott.
Judit 3 éve vezeti a kórust.
Sára 127 évet élt.
Mózes 40 évig vezette a népet.
Ábrahám 75 éves volt, amikor elindult.
Noé 600 éves volt az özönvízkor.
Jónás 3 nap és 3 éjjel volt a hal gyomrában.
Jeremiás 2 kosár fügét látott.
Gedeon 300 emberrel győzött.
Ezékiel 4 élőlényt látott.
Tóbiás 8 kutyát sétáltat.
Báruk 2 tekercset írt.
Titusz 3 hónapig maradt.
Filemon 1 levelet kapott.
Én 8 órakor érkeztem.
Én 2,5 órát vártam rád.
Ez 3 napig tartott.
Ez 2,4 százalékos növekedés.
Ez 40 fő részvételét jelenti.
Ám 5 percen belül elállt az eső.
Ám 3,5 kilométer után megálltunk.
Már 5 éve nem járt itt.
Már 12,5 millió gyűlt össze.
Jel 1 sem érkezett.
Szám 12, utca jobb oldala.
A szám 3,14 körül van.
Mal 2 bográcsban főztünk.
Hab 3 deci tejszínből.
Bár 2,5 órát vártunk, megérte.
Zak 3 zsebbel.
Bír 5 zsákot egyszerre.
Tel.: 06 30 123 4567
Telefon: (1) 345-6789
Hívjon: +36 20 987 65 43
Istentisztelet: vasárnap 9:30 és 11:00.
Bibliaóra: 18:00-19:30.
Nyitva: H-P 8:00-16:00
A busz 7:45-kor indul a templom elől.
2026. november 23., hétfő, 18:00
1956. október 23.
Az 1517. október 31-i esemény.
Született 1870.03.12-én.
1,5 liter tej, 2,5 dl tejszín, 3 tojás.
A 165. dicséretet énekeljük.
A 90. zsoltáros énekkel kezdünk.
RÉ21 225, 466 és 512.
Énekek: 25, 165, 274.
Énekeskönyv 3,4 és 5. versszak
A 274. ének 1-3. versszaka.
Harangszó: 12,00
Bankszámla: 11700024-12345678-00000000
Adószám: 18012345-1-42
1051 Budapest, Kálvin tér 8.
4026 Debrecen, Péterfia u. 1–7.
A 3. emelet 16. ajtó.
Kossuth u. 12/3.
Az 5,3%-os növekedés.
A hőmérséklet 3,5 °C volt.
-3,5 fok volt reggel.
Az arány 3:16 lett.
A meccs 3:1-re végződött.
Jánosék 3:2-re nyertek.
Fradi–Újpest 2:1
2:1 arányban keverjük.
A Hegyi beszédről szóló 12 részes sorozat.
A levél 3. bekezdése.
A könyv 3. fejezete unalmas.
A regény 3. fejezet 16. oldala.
A 3. fejezet 16. verse nehéz.
Ez a 3. fejezete a tervnek.
A 13. rész következik.
János 3. lett a versenyen.
János 3, Péter 5 pontot kapott.
János: 3,16
Csapatok: Mátéék 5, Márkék 6.
Anna 12, Dániel 14, Eszter 16 éves.
Nagy János 3 tehenet tart.
Kovács Péter 5 találatot ért el.
Szabó Zsolt 2 kötetes műve.
Dr. Tóth Dániel 6 könyvet írt.
János 23. pápa
XXIII. János pápa 1962-ben zsinatot hívott össze.
II. János Pál 27 évig volt pápa.
I. Péter cár 1703-ban alapította a várost.
II. József 10 éves uralkodása
I. János 12 évig uralkodott.
Szent Márk tér 5.
Szent Lukács fürdő, Frankel Leó út 25-29.
Szent János kórház, 12. épület
Dániel út 3.
Jósika u. 5., Tóth Jónás utca 4.
Márkus 3,5 és Jánosi 2,4.
Lukácsné 3,20-ért vette.
A Mózes 3,5 hektáros birtoka.
Sámuel 2,1 millió forintos adománya.
Timóteus 3,2 órát utazott.
Gal 5 hektár földje van.
Fil 2 méterrel nyert.
Gál Péter 3,2 t búzát termelt.
Jer 3 embert hívott.
Kol 2-3 napra utazott el.
Dán 3 aranyérmet nyert a válogatott.
Ter 5 nm.
Lev 3 leve.
Kiv 20 eFt.
A Mt. 30 km-re van innen.
Ef 5. emelet
Rut 3 menyasszony.
Neh 2 kg.
Acs Feri 3,5-öt kapott.
Ács 12,5 km-re fekszik Komáromtól.
Ap 5,2
Kor 12,5 év
A 12,5 éves kor 1,5-szerese.
Átlagos kor: 45,3 év.
Az átlagkor 12,4.
Péter és Pál 2,5 évet töltött ott.
Pál 3 levelet írt.
Pál levele 5 oldalas.
János levele 3 napot késett.
Jób könyve 42 fejezetből áll.
Máté evangéliuma 28 fejezetből áll.
A zsoltárok könyve 150 éneket tartalmaz.
A Bibliának 66 könyve és 1189 fejezete van.
Az 1,2 és 3. pontban leírtak.
Lásd a 3,16. ábrát.
A 2.3. pont szerint; 4,1 bekezdés.
ISO 9001:2015
Windows 11, Office 2,1
v1.2.3, build 4,5
Tim 12,5 kilót emelt.
Tim 3 éves.
1 Tim nevű kisfiú 3 éves.
2 Péter van az osztályban, 3 Anna.
3 János és 2 Péter, 16 Anna.
1 kor 3,5 óra.
2 Kir 15 fős csapat.
A 2. János 5 pontot szerzett.
Jn 99,1 nincs.
Zsolt 151,3 nem létezik.
Mt 29,1 nincs a Bibliában.
Róm 17,2
jn 3,16 kisbetűvel neve valakinek
A 1Kor nevű app 3,5 csillagos.
jel 21,5 cm
hab 3,5 dl
ezek 3,4 méteresek
én 2,3 milliót
bár 3,5
12 bíró 3,5 órán át
A bírák 3,5 órát tárgyaltak.
A királyok 2 csoportja.
Háromkirályok 6-án.
A zsidók 40 évig vándoroltak.
A rómaiak 8 légióval jöttek.
A filippiek 3 küldöttje
A galaták 5 törzse
Az efezusiak 2 órán át kiabáltak.
A korinthusiak 3 csoportra szakadtak.
Jelenések 3 évtizede Medjugorjéban.
Példabeszédek 2 részben, gyerekeknek.
Számok: 1,2 és 3,4.
A krónika 2,5 oldalas.
`
