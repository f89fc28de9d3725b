// Characters that continue a word on Hungarian pages. A list, because each `\p{L}` costs browsers milliseconds to
// compile.
export const LETTER = `[\\w@À-ű]`

/**
 * Unit symbols, the paragraph sign and abbreviations without a vowel; not "kk", "ld", "pl", nor words that begin like
 * "vv" and "sk".
 */
const SYMBOLS =
  `\\.? *§|[%‰°€$£×]|m[²³23]|(?:(?!v|s|ff|pl|k[kb]|ld|dr|[lm]k|mt|jn)[b-df-hj-np-tv-z]{2,3}[²³23]?|oz|q|[emM]?Ft|dB|hPa|` +
  `kcal|EUR|USD|RON|[kMGTm](?:[AW]h|bps|[BPVW])|[kMG]?Hz|[lm](?!\\.))(?!${LETTER})`

/** Beginnings of unambiguous units. */
const UNITS = 'liter|tonn|amper|lóer|kil[oó]|gram|hektár|(?:mill|cent|dec)im|méter|mérf|Celsius|Fahrenh|megap|gall|joul'

/** Beginnings of measured nouns, without words that begin alike and often follow a verse. */
const NOUNS =
  'adag|akó|átlag|b[áy][jt]t|bit(?!u)|bögr|cent|col|csésze(?!i)|csillag(?:os|(?![aiok]))|csipet|csomag|darab|deci|dek|' +
  'dioptr|doboz|doll|emelet|euró|év(?!a)|eze?r|fok(?!oz)|font(?!o)|forint|gerezd|gigá|gól(?!g)|h[ée]t|hekt|hold|hón|' +
  `hüvelyk|kalóri|\\S*kanál|karát|katasztr|kishold|kosár|köbm|kör(?:ö[st])?(?!${LETTER})|kredit|láz(?!ad|ít)|` +
  `lej(?:t|ért)?(?!${LETTER})|lépé|marék|másodp|mázs|mill|nap|négysz|négyz|oldal|ór[aá]|palack|perc|pixel|pohár(?!a)|` +
  'pont(?!os)|promil|rekesz|száz|szelet|szobás|tányér|tucat|vödör|volto|watt|yard|zacskó|zsák'

/** Endings of decimals that verses never have, as in "4,8-as", and whole words. */
const REST = `-(?:m?[aeoö]?s(?! (?:ige|vers|szakasz|rész))|sz[eoö]r|kor|ért)|(?:[gthVW]|fő[st]?|bar|ek|alkalom|sz[eoö]r(?:[eoö]s)?)(?!${LETTER})`

/** Follows a number that measures something. Group 1 is unambiguous, whatever precedes the number. */
export const MEASURE = new RegExp(
  `^(?:( *(?:${SYMBOLS}|${UNITS})|\\. *(?:hely|em[.e]|oszt|díj|szül|lett))| *(?:${NOUNS}|${REST}))`,
)

/** Further numbers of the same unit: " és 5,6", ", Dániel 5,6", "-ról 3,5". */
const MORE_NUMBERS =
  /^(?:(?:-[rb][őó]l)?(?:,| (?:és|vagy|illetve|helyett|\+))? (?:[A-ZÁÉÍÓÖŐÚÜŰ][a-záéíóöőúüű]+ )?\d+(?:[,.:]\d+)?){1,3}/

/** Follows a number that somebody reaches or changes ("-re javította", "-ről 4,8-ra rontott"), or compares with. */
const CHANGE = new RegExp(
  '^-(?:(?:r[ae]|r[óő]l|[aeoö]?t|n[áé]l|\\S{1,3}[ae]l)(?: [\\d,]+-r[ae])?(?: \\S+)? ' +
    '(?:javít|módosít|kerekít|becsül|emel(?:te|ik|ték|ked)|növel|csökken|mérsékel|ront|zuhan|indult|ugr[oi]|' +
    `futott|világcs|(?:vezet|zárt?|nőtt?|dob(?:ott|ta)?|nyert?|győzött|vesztett|kikapott)(?!${LETTER})|tart(?:$|[.!?]))|` +
    `\\S{1,3}[ae]l (?:több|keves|(?!ink|tov|kés)\\S+bb(?!${LETTER})))`,
)

/** "10:30" and "8,15": hours with minutes in steps of five. */
const CLOCK = /^(?:[01]?\d|2[0-4])[:,][0-5][05]$/
/** Words that follow a time of day: "-ra jött", " körül indul", " és 11:00 között szabad". */
const AT_TIME = new RegExp(
  '^-(?:r[ae]|t[óő]l|ig) (?:rendel|vár|nyit|zár|ígér|foglal|edz|megy|ment)|^(?:-(?:r[ae]|t[óő]l|ig))?(?: (?:körül|felé|előtt|után|és [\\d:,]+ között))?(?: nem)? ' +
    `(?:(?<!után |előtt )jö(?:n|tt)|(?:oda|haza|be)?ér(?:k|t?(?!${LETTER}))|haza|dolgoz|alsz|alud|kelt?(?!${LETTER})|` +
    'ébred|lefek|indul|szabad|találk|végez|érkez)',
)

/**
 * True when the number after an ambiguous word ("Zsolt", "Dániel", "Ez") counts something other than verses.
 * @param place e.g. `3,4`
 * @param after the text that follows it
 */
export const isCount = (place: string, after: string): boolean =>
  MEASURE.test(after) ||
  MEASURE.test(after.replace(MORE_NUMBERS, '')) ||
  CHANGE.test(after) ||
  (CLOCK.test(place) && AT_TIME.test(after))

/**
 * Contexts of numbers that are no reference; a line break stands for the name: addresses and paths
 * ("szentiras.hu/KNB/Jn3,16", "C:\Mt 5,3.txt"; not "Mt 5,3/Lk 6,20"), results ("az eredmény Mk 2:1", "3:2-re nyert"),
 * "1,05", "1,80 magas".
 */
export const NO_PLACE =
  /(?:\/\/|\w\.[a-z]+\/|\\)\S*\n|eredmény\S* \n\d+:|\n\d+[,:]0|\n[12],[4-9]\d magas(?!z)|\n\d:\d(?:, \d:\d)*(?:-(?:r[ae]|[aeoö]?s) (?:\S+ )?(?:nyer|győz|ver[tn]|veszt|vesz[íi]t|kikap|vezet|előny)| \(félid| arány)/
/** Ages, because Zsolt is also a given name: "Péter 12 éves volt, Zsolt 30", "Zsolt 30, amikor". */
export const AGE = /éve[sn][^.!?(]*\n|\n\d+, a?(?:mik|ki)/
