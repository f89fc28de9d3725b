/** The user asked for reduced data usage (`Save-Data`). For pages and the worker. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
