import { PRIVACY_KEY } from '../frame/privacy-key.ts'

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
  `}catch(e){}})(${JSON.stringify(PRIVACY_KEY)})`
