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

/** `rel` of the link to the prehydration script. */
export const PREHYDRATION_LINK = 'prehydrate'
export const PREHYDRATION_POLICY = 'prehydration'

const EARLY_BUTTONS = 'button[type=button],[method=dialog] button'

/** The longest wait for a script that neither arrives nor fails. */
const NEVER_MS = 20_000

/**
 * Loads the prehydration script after the first frame: while it is on its way, Chromium delays that frame by 100 ms on a
 * slow phone (`npm run bench pages`). A hidden page has no frames, and one within a host page may be out of sight.
 *
 * The last press on a button until the script has come is kept in `window.earlyPress`, for the script to repeat. Buttons of
 * forms that work without scripts are left to them.
 *
 * The script may never run: blocked, missing, or in unsupported syntax. Then `<html data-scripts="none">` gives the page
 * without JavaScript (`styles/base.css`). The script itself sets `on`, however late it arrives.
 */
export const LOAD_SCRIPT =
  '(function(){' +
  'var data=document.documentElement.dataset,isLoading;' +
  `addEventListener("click",function(event){if(!data.scripts)window.earlyPress=event.target.closest("${EARLY_BUTTONS}")},true);` +
  'function look(){if(!data.scripts)data.scripts="none"}' +
  'function own(path){if(path.indexOf("/assets/"))throw new TypeError(path);return path}' +
  'function load(){' +
  'if(isLoading)return;isLoading=true;' +
  'try{var rules={createScriptURL:own};' +
  `if(window.trustedTypes)rules=trustedTypes.createPolicy("${PREHYDRATION_POLICY}",rules);` +
  `document.querySelectorAll("link[rel=${PREHYDRATION_LINK}]").forEach(function(link){` +
  'var script=document.createElement("script");' +
  'script.async=false;script.crossOrigin="";script.integrity=link.integrity;script.onload=script.onerror=look;' +
  'script.src=rules.createScriptURL(link.getAttribute("href"));' +
  'document.head.appendChild(script)})}catch(e){look();throw e}}' +
  `setTimeout(look,${NEVER_MS});` +
  'addEventListener("load",load);' +
  'addEventListener("DOMContentLoaded",function(){' +
  'if(document.hidden||parent!==window)load();else requestAnimationFrame(function(){setTimeout(load)})})' +
  '})()'
