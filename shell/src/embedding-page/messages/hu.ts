/** The Hungarian words of the page for editors. `en.ts` says the same in English. */
export const hu = {
  title: 'Beágyazás más honlapba',
  description:
    'Igehirdetések, napi ige, bibliai szakasz vagy bibliaolvasási terv a gyülekezet saját honlapján, egyetlen sorral.',
  intro:
    'Itt összeállítható egy sor, amely a gyülekezet honlapján megmutat valamit erről az oldalról, és magától frissül. Nem kell hozzá regisztráció, és nem kerül semmibe.',
  what: 'Mit mutasson?',
  settings: 'Beállítások',
  any: 'mindegy',
  find: 'Keresés',
  findHint: 'Néhány szó a címéből, a szövegéből, vagy az igehirdető neve.',
  findTag: 'Keresés a címkék között',
  nothingFound: 'Erre nincs találat. Más szóval, vagy kevesebb szóval érdemes próbálni.',
  theme: 'Színek',
  themeOfPage: 'ahogyan a honlapé',
  light: 'világos',
  dark: 'sötét',
  language: 'Nyelv',
  hu: 'magyar',
  en: 'angol',
  show: 'Megmutatás',
  preview: 'Így fog kinézni',
  pastPreview: 'Tovább az átmásolható sorra',
  previewLight: 'Világos oldalon',
  previewDark: 'Sötét oldalon',
  previewWide: 'Széles helyen',
  previewNarrow: 'Keskeny helyen, telefonon',
  previewOf: '{title}, próbaképpen: {where}',
  incomplete: 'Előbb ki kell választani: {field}',
  notPassage: 'Ezt nem értjük egyetlen bibliai szakasznak. Így írva menni fog: Jn 3,16–18',
  notOurs: 'Ez nem ennek az oldalnak egyik címe.',
  notThere: 'Ilyen szám nincs a könyvtárban. Válasszon másikat.',
  away: 'Az oldal most nem érhető el, ezért nem látszik, hogyan fog kinézni. Amit beállított, megmaradt; a „Megmutatás” gombbal újra lehet próbálni.',
  notShown:
    'Ez most nem mutatható meg: nincs a könyvtárban, vagy az oldal éppen nem érhető el. Érdemes mást választani, vagy később a lapot újra megnyitni.',
  corrected: 'Amit meg kell mutatni, az a beállítások javítása után látszik.',
  lines: 'A sor, amelyet át kell másolni',
  linesIntro: 'A honlapon ott kell állnia, ahol meg kell jelennie. Elég az egyik.',
  html: 'Egyszerű honlapba',
  htmlHint: 'Oda, ahol a honlap szerkesztője HTML-t fogad el.',
  wordpress: 'WordPressbe',
  wordpressHint:
    'Adminisztrátorként és szerkesztőként az „Egyszerű honlapba” való sor kerül egy „Egyéni HTML” blokkba. Szerzőként a WordPress azt kivenné: akkor ez a sor kerül a blokkba, és egy adminisztrátor egyszer elhelyezi a következőt is a sablonban vagy egy fejléckód-bővítményben.',
  wordpressHintSame:
    'Adminisztrátorként vagy szerkesztőként egy „Egyéni HTML” blokkba. Szerzőként a WordPress kivenné.',
  script: 'Egyszer, az egész WordPress-oldalhoz',
  shortcode: 'WordPressbe, ha megvan a bővítmény',
  shortcodeHint:
    'A „Lelkész könyvtár” bővítménnyel bármelyik szerkesztőbe, szerzőként is; a látogatónak parancsfájl sem kell hozzá.',
  frame: 'Keretbe, parancsfájl nélkül',
  frameHint: 'Ahol a honlap nem enged parancsfájlt (script). A magasságot (height) a végén kézzel lehet igazítani.',
  react: 'Fejlesztőknek: React',
  reactHint:
    'React 19-es alkalmazásba. React 18-ban a parancsfájl (script) sora az index.html fejlécébe kerül, mert ott a React nem futtatja le.',
  copy: 'Másolás',
  copied: 'Átmásolva',
  copyFailed: 'A böngésző nem engedte. A sor kijelölve áll, Ctrl+C-vel átmásolható.',
  share: 'Ennek a lapnak a címében benne vannak a beállítások: elküldhető annak, aki a honlapot szerkeszti.',
  privacy: 'Mit küld, és mit jegyez meg?',
  privacySent:
    'Ahhoz, hogy megjelenjen, a látogató böngészője lekéri a tartalmat erről az oldalról. Ilyenkor, mint minden lekérésnél, ide is eljut a látogató IP-címe, és amennyire a honlap engedi, a lap címe. Az nem, hogy ki ő.',
  privacyInset: 'A látogató készülékén semmit nem tárol: nincs süti, nincs mérés, nincs belépés.',
  privacyWidget:
    'A látogató készülékén semmit nem tárol: nincs süti, nincs mérés, nincs belépés. Amit a látogató a keresőmezőbe ír, azzal erre az oldalra érkezik.',
  privacyPage:
    'A keretben az oldal egy lapja áll: amit a látogató rajta beállít vagy megjelöl, azt a böngészője megjegyezheti, és egy munkamenet-sütit kaphat, ha a böngésző engedi. Mérés és beküldhető űrlap nincs benne.',
} as const
