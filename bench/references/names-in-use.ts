/** Names of books beside those of the kernel's table, as older and Catholic Bibles and their readers write them. */

/** Abbreviations of older Bibles and sermons: form = USX code. */
export const OLD_ABBREVIATIONS =
  'Mát=MAT Márk=MRK Luk=LUK Ján=JHN Csel=ACT Róm=ROM Eféz=EPH Fil=PHP Kol=COL Tit=TIT Filem=PHM Zsid=HEB Jak=JAS ' +
  'Júd=JUD Jel=REV Józs=JOS Bir=JDG Ruth=RUT Ezsdr=EZR Neh=NEH Eszt=EST Jób=JOB Zsolt=PSA Péld=PRO Préd=ECC Ésa=ISA ' +
  'Jer=JER Ezék=EZK Dán=DAN Hós=HOS Jóel=JOL Ámós=AMO Abd=OBA Jón=JON Mik=MIC Náh=NAM Hab=HAB Sof=ZEP Agg=HAG Zak=ZEC ' +
  'Malak=MAL 1Kor=1CO 2Kor=2CO Gal=GAL 1Thess=1TH 2Thess=2TH 1Tim=1TI 2Tim=2TI 1Pét=1PE 2Pét=2PE 1Ján=1JN 2Ján=2JN ' +
  '3Ján=3JN 1Móz=GEN 5Móz=DEU 1Sám=1SA 2Kir=2KI 1Krón=1CH Apcsel=ACT'

/** Whole names: name = USX code. */
export const OLD_NAMES = `
A Máté írása szerint való szent evangyéliom=MAT, A Márk írása szerint való szent evangyéliom=MRK
A Lukács írása szerint való szent evangyéliom=LUK, A János írása szerint való szent evangyéliom=JHN
Evangélium Máté szerint=MAT, Evangélium Márk szerint=MRK, Evangélium Lukács szerint=LUK, Evangélium János szerint=JHN
Pál apostolnak a rómabeliekhez írt levele=ROM, Pál apostolnak a korinthusbeliekhez írt első levele=1CO
Pál apostolnak a korinthusbeliekhez írt második levele=2CO, Pál apostolnak a galátziabeliekhez írt levele=GAL
Pál apostolnak az efézusbeliekhez írt levele=EPH, Pál apostolnak a filippibeliekhez írt levele=PHP
Pál apostolnak a kolossébeliekhez írt levele=COL, Pál apostolnak a thessalonikabeliekhez írott első levele=1TH
Pál apostolnak Timótheushoz írt első levele=1TI, Pál apostolnak Titushoz írt levele=TIT
Pál apostolnak Filemonhoz írt levele=PHM, Jakab apostolnak közönséges levele=JAS
Péter apostolnak közönséges első levele=1PE, János apostolnak közönséges első levele=1JN
Júdás apostolnak közönséges levele=JUD, János apostolnak mennyei jelenésekről való könyve=REV
Rómaiaknak írt levél=ROM, Korintusiaknak írt I. levél=1CO, Korintusiaknak írt II. levél=2CO, Galatáknak írt levél=GAL
Efezusiaknak írt levél=EPH, Filippieknek írt levél=PHP, Kolosszeieknek írt levél=COL
Tesszalonikaiaknak írt I. levél=1TH, Timóteusnak írt I. levél=1TI, Timóteusnak írt II. levél=2TI, Titusznak írt levél=TIT
Filemonnak írt levél=PHM, Zsidóknak írt levél=HEB, Első levél a korintusiaknak=1CO, Második levél a korintusiaknak=2CO
Levél a galatáknak=GAL, Levél az efezusiaknak=EPH, Levél a filippieknek=PHP, Levél a kolosszeieknek=COL
Levél a zsidóknak=HEB, Első levél Timóteusnak=1TI, Levél Filemonnak=PHM, A rómaiakhoz írt levél=ROM
A korinthusiakhoz írt első levél=1CO, A galatákhoz írt levél=GAL, Az efezusiakhoz írt levél=EPH
A filippiekhez írt levél=PHP, A kolosséiakhoz írt levél=COL, A thesszalonikaiakhoz írt második levél=2TH
A Timóteushoz írt második levél=2TI, A Tituszhoz írt levél=TIT, Teremtés könyve=GEN, Kivonulás könyve=EXO
Leviták könyve=LEV, Számok könyve=NUM, Második törvénykönyv=DEU, Józsue könyve=JOS, Rut könyve=RUT
Sámuel I. könyve=1SA, Királyok I. könyve=1KI, A királyokról írt II. könyv=2KI, Krónika I. könyve=1CH
Krónikák II. könyve=2CH, Ezdrás könyve=EZR, Nehemiás könyve=NEH, Zsoltárok könyve=PSA, Példabeszédek könyve=PRO
Bölcs Salamonnak példabeszédei=PRO, A prédikátor Salamon könyve=ECC, Salamon énekek éneke=SNG, Az énekek éneke=SNG
Izajás könyve=ISA, Ésaiás próféta könyve=ISA, Siralmak könyve=LAM, Ezekiel jövendölése=EZK, Dániel jövendölése=DAN
Ozeás könyve=HOS, Joel könyve=JOL, Ámos próféta könyve=AMO, Szofoniás könyve=ZEP, Sofóniás próféta könyve=ZEP
Aggeus próféta könyve=HAG, Malakiás jövendölése=MAL, Jézus Sirák fia könyve=SIR, Makkabeusok I. könyve=1MA
`

/** What is said before and behind an ordinal: name = USX codes in their order. */
export const NUMBERED_NAMES: Record<string, string[]> = {
  Mózes: ['GEN', 'EXO', 'LEV', 'NUM', 'DEU'],
  Sámuel: ['1SA', '2SA'],
  Királyok: ['1KI', '2KI'],
  Krónikák: ['1CH', '2CH'],
  Korinthus: ['1CO', '2CO'],
  Thesszalonika: ['1TH', '2TH'],
  Timóteus: ['1TI', '2TI'],
  Péter: ['1PE', '2PE'],
  János: ['1JN', '2JN', '3JN'],
}

/** Names that are said without what kind of book it is: name = USX code. */
export const SPOKEN_NAMES =
  'Máté=MAT Márk=MRK Lukács=LUK János=JHN Zsoltárok=PSA Ézsaiás=ISA Jeremiás=JER Ezékiel=EZK Dániel=DAN Hóseás=HOS ' +
  'Ámósz=AMO Jónás=JON Mikeás=MIC Habakuk=HAB Zakariás=ZEC Malakiás=MAL Józsué=JOS Bírák=JDG Ruth=RUT Eszter=EST Jób=JOB ' +
  'Példabeszédek=PRO Prédikátor=ECC Nehémiás=NEH Ezsdrás=EZR Galata=GAL Filippi=PHP Kolossé=COL Jakab=JAS Jelenések=REV ' +
  'Titusz=TIT Zsidók=HEB Haggeus=HAG Zofóniás=ZEP Jóel=JOL'
