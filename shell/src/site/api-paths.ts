/** The language that may stand before `/api` (API-05), in the form that sermons have theirs; nginx's file has the same. */
export const LANGUAGE = '[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*'
