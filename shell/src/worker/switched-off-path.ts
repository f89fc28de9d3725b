/** Where the server says what is switched off: `["remote-bible", "remote-search/3f2a…"]`. */
export const SWITCHED_OFF_PATH = '/switched-off'
