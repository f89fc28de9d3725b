import { type BookForm, formsIn } from './book-forms.ts'

/**
 * English and Latin forms beside OSIS codes and English names (`books.ts`), written as in `book-forms.ts`. Used to
 * parse input, but not to find references in prose.
 */
const TABLE = `
#Móz|Moses,Mos
1Móz|Gn
3Móz|Lv
4Móz|Nm
5Móz|Dt
Józs|Jos
Bír|Jdg
#Sám|Sm
#Kir|Ki,Kings
#Krón|Paralipomenon,Par
Ezsd|Esdras
Eszt|Est
Jób|Iob
Zsolt|Psalm,Psalmus,Psalmi,Pss
Péld|Pr,Proverbia
Préd|Ecl,Qoh,Koh,Qohelet,Kohelet
Énekek|Canticum,Cant,Song of Solomon
Ézs|Is,Isaias
Jer|Jeremias
JSir|Threni
Hós|Osee
Abd|Abdias
Jón|Jonas
Mik|Mich
Hab|Habacuc
Zof|Soph
Hag|Aggaeus
Zak|Zacharias
Mal|Malachias
Mt|Mat,Matthaeus
Mk|Mr,Marcus
Lk|Lucas
Jn|Ioannes,Joannes
ApCsel|Act,Acta,Acts of the Apostles
Róm|Romanos
#Kor|Corinthians
Gal|Ga
Ef|Ephesios
Fil|Ph,Phil
Kol|Colossenses
#Thessz|Thessalonians,Th
#Tim|Timothy
Tit|Titum
Filem|Philem
Zsid|Hebr,Hebraeos
Jak|Jac,Iac,Iacobi
#Pt|Peter,Petr,Petri
#Jn|Ioannis,Joannis
Jel|Ap,Apoc,Apocalypsis
Tób|Tb
#Mak|Maccabees,Mach
Bölcs|Sap,Sapientia
Sir|Eccli,Ecclesiasticus
Bár|Baruch
`

export const foreignForms = (): BookForm[] => formsIn(TABLE)
