/** Scripts that stand in the document itself. */

/** Marks that a first visit has begun (AP-07). */
export const PRIVACY_KEY = 'lelkesz.privacy'

/**
 * Stands in documents that have the privacy notice (AP-07), and runs before the first paint: on later visits
 * `<html data-visited>` takes the notice out. A visit is a browsing session of a tab; where storage is refused each page
 * is the first.
 */
export const FIRST_VISIT_SCRIPT =
  '(function(key){try{' +
  'if(sessionStorage.getItem(key)!==null)return;' +
  'if(localStorage.getItem(key)!==null){document.documentElement.dataset.visited="";return}' +
  'sessionStorage.setItem(key,"1");localStorage.setItem(key,"1")' +
  `}catch(e){}})("${PRIVACY_KEY}")`

/** The longest wait for a script that neither arrives nor fails. */
const NEVER_MS = 20_000

/**
 * The prehydration script may never come: blocked, gone, or in syntax that the browser does not know. Then the page is
 * to be what it is without JavaScript (`styles/base.css`): `<html data-scripts="none">`. The script itself writes `on`,
 * however late it comes.
 */
export const SCRIPT_TIMEOUT_SCRIPT =
  '(function(){' +
  'var data=document.documentElement.dataset;' +
  'function look(){if(!data.scripts)data.scripts="none"}' +
  `addEventListener("load",look);setTimeout(look,${NEVER_MS})` +
  '})()'
