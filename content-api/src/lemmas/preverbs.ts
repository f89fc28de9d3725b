/** Rarely words of their own, so an adjacent verb is probably theirs. */
const MAY_STAND_APART =
  'meg el fel föl ki be le át rá vissza haza össze oda ide elő hozzá bele tovább szét széjjel alá túl körül végig ' +
  'félre közbe helyre észre létre végbe tönkre jóvá szembe hátra előre újra abba ketté körbe közzé tele'
/** 'ellen', 'neki' and 'utána' are more often words of their own. */
const BEFORE_A_VERB =
  'keresztül utána félbe egybe újjá agyon rajta reá közre ellen mellé viszont végre jelen részt rendbe ' +
  'fenn benn neki szerte itt ott kétségbe véghez alább'

/** Prefixes of verbs, the longest first. */
export const PREVERBS: readonly string[] = `${MAY_STAND_APART} ${BEFORE_A_VERB}`
  .split(' ')
  .sort((a, b) => b.length - a.length)

/** Preverbs that may be separated from their verb. */
export const SEPARABLE_PREVERBS: ReadonlySet<string> = new Set(MAY_STAND_APART.split(' '))

/** The preverb in listed verbs: 'föl' is 'fel'. */
export const asListed = (preverb: string): string => (preverb === 'föl' ? 'fel' : preverb)
