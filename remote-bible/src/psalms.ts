/** The book whose chapters have a name of their own: "23. zsoltár". */
export const PSALMS = 19
