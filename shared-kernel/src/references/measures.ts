// With these a word goes on, on pages in Hungarian: each `\p{L}` costs a browser milliseconds to compile.
export const LETTER = `[\\w@À-ű]`

/** Symbols, also of a paragraph, and abbreviations without a vowel; but not "kk", "ld", "pl" and what begins like "vv", "sk". */
const SYMBOLS = `\\.? *§|[%‰°€$×]|(?:(?!v|s|ff|pl|k[kb]|ld|dr|[lm]k|mt|jn)[b-df-hj-np-tv-z]{2,3}[²³23]?|oz|e?Ft|dB|EUR|[kMGTm](?:[AW]h|[BPVW])|[kMG]?Hz)(?!${LETTER})`

/** Beginnings of measured nouns, each without the words that begin alike and often follow a verse. */
const NOUNS =
  'adag|átlag|b[áy][jt]t|cent|col|csésze(?!i)|csillag(?![aiok])|csomag|darab|deci|dek|doboz|doll|euró|' +
  'év(?!a)|eze?r|fok(?!oz)|forint|gól(?!g)|gram|h[ée]t|hekt|hold|hón|hüvelyk|kalóri|\\S*kanál|kil[oó]|köbm|' +
  'lépé|liter|másodp|mázs|mérf|méter|mill|nap|négyz|oldal|ór[aá]|perc|pixel|pohár(?!a)|pont(?!os)|száz|' +
  'szelet|tányér|tonn|volto|watt|zacskó|zsák'

/** Endings of decimals that no verse has, as in "4,8-as", and whole words. */
const REST = `-(?:[aeoö]?s|sz[eoö]r|kor|ért)|(?:m[23]?|[lgthVW]|fő[st]?|bar|ek|alkalom|sz[eoö]r(?:[eoö]s)?)(?!${LETTER})`

/** Follows a number that measures something. The first group leaves no doubt whatever stands before the number. */
export const MEASURE = new RegExp(
  `^(?:( *(?:${SYMBOLS})|\\. *(?:hely|em[.e]|oszt|díj|szül|lett))| *(?:${NOUNS}|${REST}))`,
)

/**
 * No reference, by what stands around the name of a book, a line break in its place: addresses and paths ("szentiras.hu/KNB/Jn3,16",
 * "C:\Mt 5,3.txt"; not "Mt 5,3/Lk 6,20"), "az eredmény Mk 2:1", "1,05", "1,80 magas".
 */
export const NO_PLACE = /(?:\/\/|\w\.[a-z]+\/|\\)\S*\n|eredmény\S* \n\d+:|\n\d+[,:]0|\n[12],[4-9]\d magas(?!z)/
/** Zsolt is a given name as well: "Péter 12 éves volt, Zsolt 30", "Zsolt 30, amikor". */
export const AGE = /éve[sn][^.!?(]*\n|\n\d+, a?(?:mik|ki)/
