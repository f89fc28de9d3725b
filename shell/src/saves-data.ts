/** Whether the visitor asked not to have more sent than needed; for pages and the worker. */
export const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
