/**
 * The first script may never come: blocked, gone, or in words that the browser does not know. Then the page is to be
 * what it is without JavaScript (`styles/base.css`). `<html data-scripts>` says which: `none`, or what the first script
 * writes at its end, however late it comes.
 */

/** The longest wait of those whose line says neither yes nor no. */
const NEVER_MS = 20_000

/** Stands in the document itself. All that the document names has come, or will not, when it has loaded. */
export const NEVER_CAME_SCRIPT =
  '(function(){' +
  'var data=document.documentElement.dataset;' +
  'function look(){if(!data.scripts)data.scripts="none"}' +
  `addEventListener("load",look);setTimeout(look,${NEVER_MS})` +
  '})()'

/** The first script is there, and has done what it does at once. */
export const hasCome = (): void => void (document.documentElement.dataset.scripts = 'on')
