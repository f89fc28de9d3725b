/** Id of the search form: the filters stand outside of it and belong to it, so that all of it works as plain HTML. */
export const SEARCH_FORM = 'kereses'
