/** Scripts inlined into documents. */

/** Marks that a first visit has begun (AP-07). */
export const PRIVACY_KEY = 'lelkesz.privacy'

/**
 * Runs before the first paint in documents with the privacy notice (AP-07): on later visits `<html data-visited>` hides
 * the notice. A visit is a tab's session; without storage every page is the first.
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
 * The prehydration script may never run: blocked, missing, or in unsupported syntax. Then `<html data-scripts="none">`
 * gives the page without JavaScript (`styles/base.css`). The script itself sets `on`, however late it arrives.
 */
export const SCRIPT_TIMEOUT_SCRIPT =
  '(function(){' +
  'var data=document.documentElement.dataset;' +
  'function look(){if(!data.scripts)data.scripts="none"}' +
  `addEventListener("load",look);setTimeout(look,${NEVER_MS})` +
  '})()'
