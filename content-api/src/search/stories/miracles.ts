/** Signs and healings of Jesus; row format: `story-table.ts`. */
export const MIRACLES = `
kánai menyegző; kánai csoda; borrá vált víz; kánai mennyegző; víz borrá változtatása; a menyegző Kánában; kánai lakodalom; a víz borrá válik; a vízből bor lesz; hat kőveder | Jn 2,1–11
kapernaumi százados; százados szolgája; kapernaumi százados szolgája; kafarnaumi százados | Mt 8,5–13; Lk 7,1–10
királyi tisztviselő fia; királyi tisztviselő; királyi ember fia | Jn 4,46–54
Péter anyósa; Péter anyósának meggyógyítása; Péter napa | Mt 8,14–15; Mk 1,29–31; Lk 4,38–39
leprás meggyógyítása; leprás meggyógyulása; leprás megtisztítása; ha akarod megtisztíthatsz | Mt 8,1–4; Mk 1,40–45; Lk 5,12–16
tíz leprás; tíz bélpoklos; hálás samaritánus; hálaadó leprás; tíz leprás meggyógyítása | Lk 17,11–19
béna meggyógyítása; kapernaumi béna; gutaütött meggyógyítása; inaszakadt; négy barát; háztetőn leeresztett béna; béna és négy barátja; tetőn át leengedett béna; a tetőn át leengedett beteg; a béna barátai; kibontott tető | Mt 9,1–8; Mk 2,1–12; Lk 5,17–26
elsorvadt kezű ember; sorvadt kezű ember; elszáradt kezű ember; béna kezű ember | Mt 12,9–14; Mk 3,1–6; Lk 6,6–11
betesdai beteg; bethesdai beteg; Betesda tava; bethesda tava; harmincnyolc éve beteg; betesdai beteg meggyógyítása; bethezda tava; Bethezda; nincs emberem | Jn 5,1–18
naini ifjú; naini özvegy fia; naini özvegy; naini ifjú feltámasztása | Lk 7,11–17
Jairus leánya; Jairus lánya; Jairus leányának feltámasztása; talita kúmi; Jairus | Mt 9,18–26; Mk 5,21–43; Lk 8,40–56
vérfolyásos asszony; vérfolyásos asszony meggyógyítása; ruhája szegélye; tizenkét éve vérfolyásos asszony | Mt 9,20–22; Mk 5,25–34; Lk 8,43–48
vihar lecsendesítése; Jézus lecsendesíti a tengert; tenger lecsendesítése; Jézus lecsendesíti a vihart; vihar a tavon; tengeri vihar; elcsendesülő vihar; Jézus alszik a hajóban; alvó Jézus a viharban | Mt 8,23–27; Mk 4,35–41; Lk 8,22–25
Jézus a tengeren jár; vízen járás; Jézus a vízen jár; Péter a vízen; süllyedő Péter; Péter süllyedése; Jézus vízen járása; kicsinyhitű; Péter elsüllyed; Péter jár a vízen; Péter a hullámokon | Mt 14,22–33; Mk 6,45–52; Jn 6,16–21
ötezer ember megvendégelése; kenyérszaporítás; öt kenyér és két hal; csodálatos kenyérszaporítás; ötezer ember megelégítése | Mt 14,13–21; Mk 6,30–44; Lk 9,10–17; Jn 6,1–15
négyezer ember megvendégelése; hét kenyér; négyezer ember megelégítése | Mt 15,32–39; Mk 8,1–10
gadarai megszállott; gerázai megszállott; gadarai ördöngös; légió; gergesai megszállott; disznónyáj; gadarai ördögös; disznókba ment ördögök; tengerbe rohanó disznók | Mt 8,28–34; Mk 5,1–20; Lk 8,26–39
kapernaumi zsinagóga; tisztátalan lélek kiűzése; megszállott a zsinagógában | Mk 1,21–28; Lk 4,31–37
kánaáni asszony; szírfőníciai asszony; kananeus asszony; kánaáni asszony hite; asztalról lehulló morzsák; sziroföníciai asszony | Mt 15,21–28; Mk 7,24–30
süketnéma meggyógyítása; effata; süketnéma; effeta; effatha; nyílj meg; siket és dadogó | Mk 7,31–37
bétsaidai vak | Mk 8,22–26
holdkóros fiú; megszállott fiú; epilepsziás fiú; hiszek Uram segíts hitetlenségemen; segíts a hitetlenségemen; néma lélek | Mt 17,14–21; Mk 9,14–29; Lk 9,37–43
Bartimeus; vak Bartimeus; jerikói vak; Bartimeus meggyógyítása; vak koldus | Mk 10,46–52; Lk 18,35–43; Mt 20,29–34
két vak meggyógyítása; két vak | Mt 9,27–31; 20,29–34
vakon született; születésétől vak; vakon született meggyógyítása; Siloám tava; vakon született ember; vakon született koldus | Jn 9
meggörbült asszony; meggörnyedt hátú asszony; görnyedt asszony; tizennyolc éve beteg asszony; görbe hátú asszony | Lk 13,10–17
vízkóros; vízkóros meggyógyítása | Lk 14,1–6
pénz a hal szájában; templomadó; statér a hal szájában | Mt 17,24–27
Jézus és Belzebub; Belzebub vita; meghasonlott ország; magával meghasonlott ország | Mt 12,22–37; Mk 3,20–30; Lk 11,14–23
`
